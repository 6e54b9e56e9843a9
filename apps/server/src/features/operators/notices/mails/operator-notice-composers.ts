import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeOperatorNotice } from './compose-operator-notice.ts';

export function operatorNoticeComposers(deps: Pick<AppDeps, 'db' | 'webOrigin'>): Record<string, ComposeMail> {
  return { operator_notice: (payload) => composeOperatorNotice(deps, payload) };
}
