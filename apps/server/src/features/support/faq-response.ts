import { getContentVersion } from '../../platform/db/content-versions.queries.ts';
import { listFaq } from './list-faq.ts';
import type { SupportDeps } from './support-deps.ts';

export function faqResponse(deps: Pick<SupportDeps, 'db' | 'publishMode' | 'supportEmail'>) {
  return { load: () => listFaq(deps), contentVersion: () => getContentVersion(deps.db, 'faq') };
}
