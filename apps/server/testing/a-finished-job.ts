import { randomUUID } from 'node:crypto';
import { assembleNote, type NoteDocument, planSections } from '@pilgi/domain/notes';
import { planWindows } from '@pilgi/domain/transcription';
import { composePlatform } from '../src/entry/compose-platform.ts';
import { updateLectureReady } from '../src/features/lectures/lectures.queries.ts';
import { writeManifest } from '../src/features/lectures/manifest.ts';
import { saveNote, saveNoteBody } from '../src/features/notes/index.ts';
import { insertJob, updateJobFinished } from '../src/features/notes/making/jobs.queries.ts';
import { insertQuote } from '../src/features/notes/making/quotes.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

const DURATION_MS = 60_000;

interface JobOptions {
  user_id: string;
  lecture_id: string;
  model_id: string;
  /** Contained in every text of the note. */
  marker: string;
  document?: NoteDocument;
}

/** Stores a quote for a ready lecture, without preparing it. */
export async function aQuote(server: TestApp, { user_id, lecture_id, model_id }: JobOptions): Promise<string> {
  const created_at = server.clock.now();
  const quote = await insertQuote(server.db, {
    user_id,
    lecture_id,
    model_id,
    price_version: 1,
    retry_of: null,
    density: 'NORMAL',
    sections: [1],
    estimate: '[]',
    expected_micro: 100_000n,
    ceiling_micro: 200_000n,
    expected_seconds: 20,
    created_at,
    expires_at: new Date(created_at.getTime() + 3_600_000),
  });
  return quote.id;
}

/** Stores a completed job and its note as the product would. */
export async function aFinishedJob(server: TestApp, options: JobOptions): Promise<{ job_id: string; note_id: string }> {
  const { user_id, lecture_id, marker } = options;
  await makeReady(server, options);
  const quote_id = await aQuote(server, options);
  const id = randomUUID();
  const document = options.document ?? emptyNote(marker);
  const body_key = await saveNoteBody(composePlatform(server), { job_id: id, document });
  const now = server.clock.now();
  return await inTransaction(server.db, async (tx) => {
    const terms = { model_id: options.model_id, price_version: 1, ceiling_micro: 200_000n, section_count: 1 };
    const job = { id, user_id, lecture_id, quote_id, retry_of: null, created_at: now, ...terms };
    await insertJob(tx, job);
    const figures = { supported: 0, claims: 0, voiced_seconds: null, covered_seconds: null, failed_sections: 0 };
    const note_id = await saveNote(tx, {
      job,
      earlier_note_id: null,
      title: document.title,
      body_key,
      ...figures,
      now,
    });
    const end = { charged_micro: 0n, failed_sections: 0, note_id, failure: null, finished_at: now };
    await updateJobFinished(tx, { id, status: 'COMPLETED', ...end });
    return { job_id: id, note_id };
  });
}

const emptyNote = (marker: string) =>
  assembleNote({
    title: marker,
    overview: marker,
    headings: new Map(),
    glossary: [],
    duration_ms: DURATION_MS,
    slides: [],
    voice: [],
    untranscribed: [],
    sections: [],
  });

async function makeReady(server: TestApp, { lecture_id }: JobOptions): Promise<void> {
  const voiced = [{ start_ms: 0, end_ms: DURATION_MS }];
  const lecture = { duration_ms: DURATION_MS, voiced, slides: [] };
  const sections = planSections(lecture);
  const windows = planWindows(voiced).map((window, index) => ({ number: index + 1, ...window }));
  const manifest = { lecture_id, has_video: false, ...lecture, voice: voiced, sections, windows };
  await writeManifest(composePlatform(server).storage, manifest);
  const counts = { voiced_ms: DURATION_MS, slide_count: 0, section_count: sections.length };
  const facts = {
    duration_ms: DURATION_MS,
    has_video: false,
    prepared_in: 'SERVER' as const,
    ...counts,
    checked_at: server.clock.now(),
  };
  await updateLectureReady(server.db, { id: lecture_id, ...facts });
}
