import { canObject, restorationAt } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { notifyOperators } from '../../operators/index.ts';
import type { ShareKind } from '../share-links.ts';
import { ObjectionNotPossible } from './share-reports.errors.ts';
import {
  listPageReports,
  lockPage,
  type PageReport,
  type SharedPage,
  updateReportsObjected,
} from './share-reports.queries.ts';

type OwnedKind = Pick<ShareKind<never, unknown>, 'table' | 'requireOwned'>;

interface OwnedPage {
  id: string;
  user_id: string;
}

/** Suspension of an own page; null while it is not hidden. */
export async function showTakedown(deps: Pick<AppDeps, 'db'>, kind: OwnedKind, owned: OwnedPage) {
  await kind.requireOwned(deps.db, owned);
  return { takedown: describeTakedown(await listPageReports(deps.db, pageFor(kind, owned))) };
}

/** Stores the counter-notice on every report that hides the page; reporters with an address receive it and a link to answer. */
export async function objectToTakedown(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  kind: OwnedKind,
  { text, ...owned }: OwnedPage & { text: string },
) {
  await kind.requireOwned(deps.db, owned);
  const page = pageFor(kind, owned);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockPage(tx, page);
    const hidden = (await listPageReports(tx, page)).filter(({ status }) => status === 'HIDDEN');
    const [first] = hidden;
    if (first === undefined || !hidden.every(canObject)) throw new ObjectionNotPossible();
    await updateReportsObjected(
      tx,
      hidden.map(({ id }) => id),
      { objected_at: now, objection_text: text },
    );
    for (const { id, reporter_email } of hidden) {
      if (reporter_email === null) continue;
      const mail = { kind: 'share_objected', payload: { report_id: id }, dedupe_key: `share-objected:${id}` };
      await insertMail(tx, mail, now);
    }
    await notifyOperators(tx, { event: 'share_reported', subject: `${first.id}:objection`, cause: 'OBJECTED' }, now);
    const takedown = describeTakedown(await listPageReports(tx, page));
    if (takedown === null) throw new ObjectionNotPossible();
    return takedown;
  });
}

const pageFor = ({ table }: OwnedKind, { id }: OwnedPage): SharedPage =>
  table === 'note_shares' ? { note_id: id } : { bundle_id: id };

/** The reports that hide a page have the same state, except for the reporters' answers. */
export function stateOfHidden(hidden: readonly PageReport[]) {
  const [first] = hidden;
  if (first === undefined) return null;
  const answered_at = hidden.find((report) => report.answered_at !== null)?.answered_at ?? null;
  return { ...first, answered_at };
}

function describeTakedown(reports: readonly PageReport[]) {
  const hidden = reports.filter(({ status }) => status === 'HIDDEN');
  const state = stateOfHidden(hidden);
  if (state === null || state.hidden_at === null) return null;
  const { hidden_at, decision_text, objection_text, objected_at } = state;
  return {
    reasons: [...new Set(hidden.map(({ reason }) => reason))],
    hidden_at,
    decision_text,
    objection_text,
    objected_at,
    can_object: hidden.every(canObject),
    restoration_at: restorationAt(state),
  };
}
