import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listNotes, listOperators } from './case-notes.queries.ts';
import { CaseUnknown } from './desk.errors.ts';
import {
  type CaseName,
  type CaseRow,
  getQueueCounts,
  listCasesByName,
  listClosedCases,
  listOpenCases,
  type OpenQueue,
} from './payment-cases.queries.ts';

export type { CaseName } from './payment-cases.queries.ts';

const PAGE_SIZE = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fields that lists show. */
export function toCaseView({ detail: _detail, user_id: _user, payment_key: _key, ...row }: CaseRow) {
  return row;
}

export async function getCase(db: Queryable, name: CaseName): Promise<CaseRow> {
  if (name.kind !== 'FINDING' && !UUID.test(name.id)) throw new CaseUnknown();
  const [row] = await listCasesByName(db, [{ kind: name.kind, id: name.id }]);
  if (row === undefined) throw new CaseUnknown();
  return row;
}

export async function viewCase(deps: { db: Queryable }, name: CaseName) {
  const row = await getCase(deps.db, name);
  const notes = await listNotes(deps.db, [row]);
  return {
    ...toCaseView(row),
    detail: row.detail,
    notes: notes.map(({ case_kind: _kind, case_id: _id, ...note }) => note),
    operators: await listOperators(deps.db),
  };
}

export async function listCases(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { queue, page }: { queue: OpenQueue | 'closed'; page: number },
) {
  const slice = { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const rows =
    queue === 'closed'
      ? await listClosedCases(deps.db, slice)
      : await listOpenCases(deps.db, { queue, now: deps.clock.now(), ...slice });
  return rows.map(toCaseView);
}

export async function countCases(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const rows = await getQueueCounts(deps.db, deps.clock.now());
  const countOf = (queue: OpenQueue) => rows.find((row) => row.queue === queue)?.count ?? 0;
  const times = rows.flatMap(({ oldest_at }) => oldest_at?.getTime() ?? []);
  return {
    review: countOf('review'),
    alarms: countOf('alarms'),
    findings: countOf('findings'),
    waiting: countOf('waiting'),
    oldest_at: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
