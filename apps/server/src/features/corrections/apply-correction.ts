import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { learnTerm } from '../glossary/index.ts';
import { getShownJob, lockQuote, startJobWithin } from '../jobs/index.ts';
import { NoteChanged, saveCorrectedBody, saveCorrection } from '../notes/index.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { type CorrectionInput, workOutCorrection } from './work-out-correction.ts';

interface Application extends CorrectionInput {
  also_add_to_glossary: boolean;
  version?: number | undefined;
  quote_id?: string | undefined;
}

type WorkedOut = Awaited<ReturnType<typeof workOutCorrection>>;

/** New version, glossary and the job that writes the rest anew come together or not at all; asking again finds it done. */
export async function applyCorrection(deps: CorrectionsDeps, input: Application) {
  const worked = await workOutCorrection(deps, input);
  const { note, changes, document } = worked;
  if ((input.version ?? note.version) !== note.version) throw new NoteChanged();
  const body_key = changes.length > 0 ? await saveCorrectedBody(deps, { note_id: note.id, document }) : null;
  const { job_id, ...kept } = await keepOrRemove(deps, body_key, (tx) => keep(tx, deps, { input, worked, body_key }));
  const job = job_id === null ? null : await getShownJob(deps, { id: job_id, user_id: input.user_id });
  return { ...kept, change_count: changes.length, job };
}

async function keep(
  tx: Transaction,
  deps: CorrectionsDeps,
  { input, worked, body_key }: { input: Application; worked: WorkedOut; body_key: string | null },
) {
  const { note, course, document } = worked;
  const { user_id, quote_id } = input;
  const now = deps.clock.now();
  // Whoever starts a job locks the quote before the note; so does this, or the two could wait for each other.
  if (quote_id !== undefined) await lockQuote(tx, { id: quote_id, user_id });
  const saved = { note_id: note.id, of_version: note.version, document, now };
  const version = body_key === null ? note.version : await saveCorrection(tx, { ...saved, body_key });
  const is_in_glossary = input.also_add_to_glossary && course !== null;
  if (is_in_glossary) await learnTerm(tx, { user_id, course, term: input.right, heard: input.wrong, now });
  const start = { user_id, retry_of: note.id };
  const started = quote_id === undefined ? null : await startJobWithin(deps, tx, { ...start, quote_id });
  const job_id = started?.id ?? null;
  return { version, is_in_glossary, job_id };
}

/** A body that became nobody's version is not left lying about. */
async function keepOrRemove<Kept>(
  deps: Pick<CorrectionsDeps, 'db' | 'clock'>,
  key: string | null,
  work: (tx: Transaction) => Promise<Kept>,
): Promise<Kept> {
  try {
    return await inTransaction(deps.db, work);
  } catch (error) {
    if (key !== null) await insertObjectsToRemove(deps.db, { key_prefixes: [key], asked_at: deps.clock.now() });
    throw error;
  }
}
