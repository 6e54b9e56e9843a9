import { randomUUID } from 'node:crypto';
import { translationCeilingFor } from '@pilgi/domain/ai-work';
import { linesToTranslate, type NoteDocument, type TranslatedLine } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../platform/db/in-shared-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import {
  isConfirmedPrice,
  listOfferedModels,
  type OfferedModel,
  previewPrice,
  startPaidWork,
} from '../../ai-work/index.ts';
import { findNote, NoteUnknown, readNoteBody } from '../document/index.ts';
import { translationWork } from './translation-work.ts';
import { NothingToTranslate, TranslationModelMissing, TranslationPriceChanged } from './translations.errors.ts';
import { insertTranslation, listTranslations } from './translations.queries.ts';

const translationsPerUser: RateLimit = { name: 'translation-user', max: 240, windowMs: HOUR_MS };

interface NoteOfUser {
  id: string;
  user_id: string;
}

/** Translations of a note by section. A line whose original was corrected since is left out. */
export async function showTranslations(deps: Pick<AppDeps, 'db' | 'storage'>, input: NoteOfUser) {
  const document = await readDocument(deps, input);
  const current = new Map(document.segments.map(({ id, text }) => [id, text]));
  const newest = new Map((await listTranslations(deps.db, input.id)).map((row) => [row.section, row]));
  return [...newest.values()].map(({ section, status, lines }) => ({
    section,
    status,
    lines: lines
      .filter(({ id, source }) => status === 'DONE' && current.get(id) === source)
      .map(({ id, text, is_confirmed }) => ({ segment_id: id, text: is_confirmed ? text : null })),
  }));
}

export async function quoteTranslation(
  deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'limits'>,
  input: NoteOfUser & { sections: readonly number[] },
) {
  await deps.limits.take(translationsPerUser, input.user_id);
  const planned = await plan(deps.db, await readDocument(deps, input), input);
  const ceiling_micro = planned.reduce((sum, one) => sum + one.ceiling_micro, 0n);
  const { ceiling_credits, is_affordable } = await previewPrice(deps, { user_id: input.user_id, ceiling_micro });
  const lines = planned.reduce((sum, one) => sum + one.lines.length, 0);
  return { sections: planned.map(({ section }) => section), lines, ceiling_credits, is_affordable };
}

/** Idempotent: a section that is translated or in progress is not translated again. */
export async function startTranslation(
  deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'limits' | 'workflows'>,
  input: NoteOfUser & { sections: readonly number[]; ceiling_credits: number },
) {
  await deps.limits.take(translationsPerUser, input.user_id);
  const document = await readDocument(deps, input);
  await inSharedTransaction(deps.db, input.user_id, async (tx) => {
    const planned = await plan(tx, document, input);
    if (planned.length === 0) return;
    const ceiling_micro = planned.reduce((sum, one) => sum + one.ceiling_micro, 0n);
    if (!isConfirmedPrice(ceiling_micro, input.ceiling_credits)) throw new TranslationPriceChanged();
    for (const one of planned) await begin(deps, tx, input, one);
  });
  return await showTranslations(deps, input);
}

interface PlannedTranslation {
  section: number;
  lines: TranslatedLine[];
  model: OfferedModel;
  ceiling_micro: bigint;
}

async function begin(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  { id: note_id, user_id }: NoteOfUser,
  { section, lines, model, ceiling_micro }: PlannedTranslation,
): Promise<void> {
  const id = randomUUID();
  const pinned = { model_id: model.id, price_version: model.price_version, ceiling_micro };
  await insertTranslation(tx, { id, user_id, note_id, section, lines, ...pinned, created_at: deps.clock.now() });
  await startPaidWork(deps, tx, translationWork, { id, user_id, model_id: model.id, ceiling_micro });
}

/** The sections that are still to be translated, by the cheapest model. */
async function plan(
  db: Queryable,
  document: NoteDocument,
  input: NoteOfUser & { sections: readonly number[] },
): Promise<PlannedTranslation[]> {
  const made = (await listTranslations(db, input.id)).filter(({ status }) => status !== 'FAILED');
  const foreign = [...new Set(input.sections)]
    .map((section) => ({ section, lines: linesToTranslate(document, section) }))
    .filter(({ lines }) => lines.length > 0);
  if (foreign.length === 0) throw new NothingToTranslate();
  const missing = foreign.filter(({ section }) => !made.some((one) => one.section === section));
  const models = await listOfferedModels(db);
  return missing.map(({ section, lines }) => {
    const [cheapest] = models
      .map((model) => ({ model, ceiling_micro: translationCeilingFor(lines, model) }))
      .toSorted((a, b) => Number(a.ceiling_micro - b.ceiling_micro) || (a.model.id < b.model.id ? -1 : 1));
    if (cheapest === undefined) throw new TranslationModelMissing();
    return { section, lines, ...cheapest };
  });
}

async function readDocument(deps: Pick<AppDeps, 'db' | 'storage'>, input: NoteOfUser): Promise<NoteDocument> {
  const note = await findNote(deps.db, input);
  if (note === null) throw new NoteUnknown();
  return await readNoteBody(deps.storage, note.body_key);
}
