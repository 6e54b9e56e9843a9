import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../platform/db/in-shared-transaction.ts';
import { startPaidWork } from '../../ai-work/index.ts';
import { lockNote, NoteUnknown } from '../../notes/index.ts';
import { findBundleQuote, lockBundleQuote, type StoredBundleQuote } from './bundle-quotes.queries.ts';
import { bundleWork } from './bundle-work.ts';
import { openVersion } from './open-notes.ts';
import { planProblems } from './plan-problems.ts';
import { BundleQuoteExpired, BundleQuoteUnknown } from './problem-bundles.errors.ts';
import { findBundleOfQuote, insertBundle } from './problem-bundles.queries.ts';
import { insertPlaces, type PlannedPlace } from './problems.queries.ts';

type StartDeps = Pick<AppDeps, 'db' | 'clock' | 'workflows' | 'storage'>;

/** Idempotent per quote: a repeated request returns the same bundle. Row, places, hold and workflow are one transaction. */
export async function startBundle(deps: StartDeps, input: { user_id: string; quote_id: string }): Promise<string> {
  const quote = await findBundleQuote(deps.db, { id: input.quote_id, user_id: input.user_id });
  if (quote === null) throw new BundleQuoteUnknown();
  const started = await findBundleOfQuote(deps.db, quote.id);
  if (started !== null) return started;
  if (quote.expires_at <= deps.clock.now()) throw new BundleQuoteExpired();
  const places = await planQuoted(deps, quote);
  return await inSharedTransaction(deps.db, input.user_id, async (tx) => {
    await lockBundleQuote(tx, quote.id);
    return (await findBundleOfQuote(tx, quote.id)) ?? (await startQuoted(deps, tx, { quote, places }));
  });
}

/** Uses the versions of the notes that were quoted. */
async function planQuoted(deps: StartDeps, { wanted, notes }: StoredBundleQuote): Promise<PlannedPlace[]> {
  const opened = notes.map(async (note) => ({ ...note, document: await openVersion(deps, note) }));
  return planProblems(wanted, await Promise.all(opened));
}

async function startQuoted(
  deps: StartDeps,
  tx: Transaction,
  { quote, places }: { quote: StoredBundleQuote; places: readonly PlannedPlace[] },
): Promise<string> {
  const created_at = deps.clock.now();
  const id = randomUUID();
  const { user_id, model_id, price_version, title, ceiling_micro, problem_count, notes } = quote;
  // Sorted, so that concurrent starts lock in the same order and cannot deadlock.
  for (const { note_id } of notes.toSorted((a, b) => (a.note_id < b.note_id ? -1 : 1))) {
    if ((await lockNote(tx, note_id)) === null) throw new NoteUnknown();
  }
  const terms = { user_id, model_id, price_version, title, ceiling_micro, problem_count };
  await insertBundle(tx, { id, quote_id: quote.id, ...terms, created_at }, notes);
  const rows = places.map((place) => ({ id: randomUUID(), ...place }));
  await insertPlaces(tx, { bundle_id: id, places: rows, created_at });
  await startPaidWork(deps, tx, bundleWork, { id, user_id, model_id, ceiling_micro });
  return id;
}
