import { getContentVersion } from '../../platform/db/content-versions.queries.ts';
import { type FaqDeps, listFaq } from './list-faq.ts';

export function faqResponse(deps: FaqDeps) {
  return { load: () => listFaq(deps), contentVersion: () => getContentVersion(deps.db, 'faq') };
}
