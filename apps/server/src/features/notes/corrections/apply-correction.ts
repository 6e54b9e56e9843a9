import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { NoteChanged, saveOwnBody, saveOwnVersion, storeWithBody } from '../document/index.ts';
import { addMisheardForm } from '../glossary/index.ts';
import { getShownJob, lockQuote, startJobWithin } from '../making/index.ts';
import { type CorrectionInput, computeCorrection } from './compute-correction.ts';

interface Application extends CorrectionInput {
  also_add_to_glossary: boolean;
  version?: number | undefined;
  quote_id?: string | undefined;
}

type ComputedCorrection = Awaited<ReturnType<typeof computeCorrection>>;

/** Stores the new version, the glossary term and the rewrite job in one transaction. Idempotent: a repeated request changes nothing. */
export async function applyCorrection(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage' | 'loadListTerms'>,
  input: Application,
) {
  const correction = await computeCorrection(deps, input);
  const { note, changes, document } = correction;
  if ((input.version ?? note.version) !== note.version) throw new NoteChanged();
  const body_key = changes.length > 0 ? await saveOwnBody(deps, { note_id: note.id, document }) : null;
  const { job_id, ...stored } = await storeWithBody(deps, body_key, (tx) =>
    store(tx, deps, { input, worked: correction, body_key }),
  );
  const job = job_id === null ? null : await getShownJob(deps, { id: job_id, user_id: input.user_id });
  return { ...stored, change_count: changes.length, job };
}

async function store(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  { input, worked: correction, body_key }: { input: Application; worked: ComputedCorrection; body_key: string | null },
) {
  const { note, course, document } = correction;
  const { user_id, quote_id } = input;
  const now = deps.clock.now();
  // Starting a job locks the quote before the note; the same order here prevents a deadlock.
  if (quote_id !== undefined) await lockQuote(tx, { id: quote_id, user_id });
  const saved = { note_id: note.id, kind: 'CORRECTION' as const, of_version: note.version, document, now };
  const version = body_key === null ? note.version : await saveOwnVersion(tx, { ...saved, body_key });
  const is_in_glossary = input.also_add_to_glossary && course !== null;
  if (is_in_glossary) await addMisheardForm(tx, { user_id, course, term: input.right, misheard: input.wrong, now });
  const start = { user_id, retry_of: note.id };
  const started = quote_id === undefined ? null : await startJobWithin(deps, tx, { ...start, quote_id });
  const job_id = started?.id ?? null;
  return { version, is_in_glossary, job_id };
}
