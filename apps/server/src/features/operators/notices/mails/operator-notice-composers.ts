import type { Database } from '../../../../platform/db/database.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeOperatorNotice } from './compose-operator-notice.ts';

export function operatorNoticeComposers(deps: { db: Database; webOrigin: string }): Record<string, ComposeMail> {
  return { operator_notice: (payload) => composeOperatorNotice(deps, payload) };
}
