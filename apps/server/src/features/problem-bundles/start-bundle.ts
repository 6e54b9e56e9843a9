import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';
import { inSharedTransaction } from '../../platform/db/in-shared-transaction.ts';
import { holdCredits } from '../credits/index.ts';
import { lockNote, NoteUnknown } from '../notes/index.ts';
import { findBundleQuote, lockBundleQuote, type StoredBundleQuote } from './bundle-quotes.queries.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { enqueueRun } from './make-bundle-name.ts';
import { openVersion } from './open-notes.ts';
import { planProblems } from './plan-problems.ts';
import { BundleQuoteExpired, BundleQuoteUnknown } from './problem-bundles.errors.ts';
import { findBundleOfQuote, insertBundle } from './problem-bundles.queries.ts';
import { insertPlaces, type PlannedPlace } from './problems.queries.ts';

/** A day: no bundle takes as long, so a hold that is still there was left behind. */
const HOLD_MS = 24 * 3_600_000;

type StartDeps = Pick<BundlesDeps, 'db' | 'clock' | 'storage' | 'workflows'>;

/** Price, places, credits and work are one transaction: a bundle that exists is paid for and will be made; asking again answers the same one. */
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

/** Of the notes as they were when the price was made. */
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
  // In one order, so that two who do this never wait for each other.
  for (const { note_id } of notes.toSorted((a, b) => (a.note_id < b.note_id ? -1 : 1))) {
    if ((await lockNote(tx, note_id)) === null) throw new NoteUnknown();
  }
  const terms = { user_id, model_id, price_version, title, ceiling_micro, problem_count };
  await insertBundle(tx, { id, quote_id: quote.id, ...terms, created_at }, notes);
  const rows = places.map((place) => ({ id: randomUUID(), ...place }));
  await insertPlaces(tx, { bundle_id: id, places: rows, created_at });
  const expires_at = new Date(created_at.getTime() + HOLD_MS);
  await holdCredits(
    { db: tx, clock: deps.clock },
    { user_id, purpose: 'JOB', subject_id: id, amount_micro: ceiling_micro, expires_at },
  );
  await enqueueRun(deps.workflows, tx, { bundle_id: id, user_id, run: 1 });
  return id;
}
