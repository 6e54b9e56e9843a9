import {
  BUNDLE_EXPORT_FORMATS,
  type BundleExportFormat,
  CARDS_FORMAT,
  EXPORT_FILES,
  MY_DATA_FORMAT,
  NOTE_EXPORT_FORMATS,
  type NoteExportFormat,
} from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { readSlides } from '../lectures/index.ts';
import { findVersionDocument } from '../notes/index.ts';
import { type ExportRow, findExportById } from './exports.queries.ts';
import { makeCardsApkg } from './make/make-apkg.ts';
import { makeBundleFile } from './make/make-bundle-file.ts';
import { makeNoteFile } from './make/make-note-file.ts';
import { makeMyData } from './my-data/make-my-data.ts';
import { readBundleForExport } from './read-bundle-for-export.ts';
import { readCardsForExport } from './read-cards-for-export.ts';

/** Returns the size of the stored file; null when the export or its subject no longer exists. */
export async function makeExport(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage' | 'documentTools'>,
  id: string,
  signal: AbortSignal,
): Promise<number | null> {
  const row = await findExportById(deps.db, id);
  if (row === null) return null;
  const body = await makeFile(deps, row, signal);
  if (body === null) return null;
  const { media_type: content_type } = EXPORT_FILES[row.format as keyof typeof EXPORT_FILES];
  await deps.storage.write({ key: row.object_key, body, content_type });
  return body.byteLength;
}

const noteFormatOf = (format: string): NoteExportFormat | undefined =>
  NOTE_EXPORT_FORMATS.find((known) => known === format);

const bundleFormatOf = (format: string): BundleExportFormat | undefined =>
  BUNDLE_EXPORT_FORMATS.find((known) => known === format);

async function makeFile(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage' | 'documentTools'>,
  row: ExportRow,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const { note_id, bundle_id, user_id, version } = row;
  if (row.format === MY_DATA_FORMAT) return await makeMyData(deps, user_id);
  if (row.format === CARDS_FORMAT) {
    const content = await readCardsForExport(deps, row);
    return content === null ? null : await makeCardsApkg(deps.documentTools, { ...content, now: deps.clock.now() });
  }
  const ofNote = noteFormatOf(row.format);
  const ofBundle = bundleFormatOf(row.format);
  if (note_id !== null && ofNote !== undefined) {
    return await makeFileOfNote(deps, { note_id, version, format: ofNote }, signal);
  }
  if (bundle_id === null || ofBundle === undefined) throw new Error(`unsupported export format ${row.format}`);
  const content = await readBundleForExport(deps, { id: bundle_id, user_id });
  if (content === null) return null;
  return await makeBundleFile(deps.documentTools, { format: ofBundle, ...content, now: deps.clock.now() }, signal);
}

async function makeFileOfNote(
  deps: Pick<AppDeps, 'db' | 'storage' | 'documentTools'>,
  { note_id, version, format }: { note_id: string; version: number; format: NoteExportFormat },
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const found = await findVersionDocument(deps, { note_id, version });
  if (found === null) return null;
  const { lecture_id, document: note } = found;
  const cited = new Set(note.sections.flatMap(({ blocks }) => blocks.flatMap(({ slide_ids }) => slide_ids)));
  const citedSlides = format === 'SRT' ? [] : note.slides.filter((slide) => cited.has(slide.id));
  const slides = await readSlides(
    deps.storage,
    lecture_id,
    citedSlides.map((slide) => slide.id),
  );
  return await makeNoteFile(deps.documentTools, { format, note, slides }, signal);
}
