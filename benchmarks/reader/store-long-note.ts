import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { planWindows } from '@pilgi/domain/transcription';
import { insertLecture, updateLectureReady } from '../../apps/server/src/features/lectures/lectures.queries.ts';
import {
  AUDIO_TYPE,
  audioKey,
  SLIDE_TYPE,
  slideKey,
  writeManifest,
} from '../../apps/server/src/features/lectures/manifest.ts';
import { insertUpload, updateUploadEnded } from '../../apps/server/src/features/lectures/uploads.queries.ts';
import { saveNote, saveNoteBody } from '../../apps/server/src/features/notes/index.ts';
import { insertJob, updateJobFinished } from '../../apps/server/src/features/notes/making/jobs.queries.ts';
import { insertQuote } from '../../apps/server/src/features/notes/making/quotes.queries.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { insertModelOnSale } from '../../verification/kit/pipeline/pipeline.queries.ts';
import type { PipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';
import type { makeLongNote } from './make-long-note.ts';

const PART_BYTES = 8 * 1024 ** 2;
const HOUR_MS = 3_600_000;
const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...args, 'pipe:1'], { maxBuffer: 256 * 1024 ** 2 });

/** Stores the note with audio and slides as the product does; returns the note id. */
export async function storeLongNote(
  { product: db, storage, db: owner }: Pick<PipelineStack, 'product' | 'storage' | 'db'>,
  input: { user_id: string } & ReturnType<typeof makeLongNote>,
): Promise<string> {
  const { user_id, document, plans } = input;
  const now = new Date();
  const lecture_id = await storeLecture(db, { user_id, now });
  const { duration_ms, slides } = document;
  const voice = [{ start_ms: 0, end_ms: duration_ms }];
  const windows = planWindows(voice).map((window, index) => ({ number: index + 1, ...window }));
  const prepared = { duration_ms, voice, voiced: voice, slides: [...slides], windows };
  await writeManifest(storage, { lecture_id, has_video: true, ...prepared, sections: plans });
  const counts = { voiced_ms: duration_ms, slide_count: slides.length, section_count: plans.length };
  await updateLectureReady(db, {
    id: lecture_id,
    duration_ms,
    has_video: true,
    prepared_in: 'SERVER',
    ...counts,
    checked_at: now,
  });
  await storeMedia({ storage }, { lecture_id, seconds: duration_ms / 1000, slides });

  const model = { model_name: 'gemini-3.8-flash', display_name: '기본 모델' };
  const model_id = await insertModelOnSale(owner, { ...model, input_token_price: 20, output_token_price: 80 });
  const terms = { user_id, lecture_id, model_id, price_version: 1, retry_of: null, created_at: now };
  const price = { estimate: '[]', expected_micro: 100_000n, ceiling_micro: 200_000n, expected_seconds: 20 };
  const sections = plans.map(({ number }) => number);
  const quote = await insertQuote(db, {
    ...terms,
    ...price,
    sections,
    density: 'NORMAL',
    expires_at: new Date(now.getTime() + HOUR_MS),
  });
  const job = { id: randomUUID(), ...terms, quote_id: quote.id, ceiling_micro: 200_000n, section_count: plans.length };
  const body_key = await saveNoteBody({ storage }, { job_id: job.id, document });
  return await inTransaction(db, async (tx) => {
    await insertJob(tx, job);
    const { supported, total: claims } = document.evidence;
    const figures = { supported, claims, voiced_seconds: null, covered_seconds: null, failed_sections: 0 };
    const note_id = await saveNote(tx, {
      job,
      earlier_note_id: null,
      title: document.title,
      body_key,
      ...figures,
      now,
    });
    const end = { charged_micro: 0n, failed_sections: 0, note_id, failure: null, finished_at: now };
    await updateJobFinished(tx, { id: job.id, status: 'COMPLETED', ...end });
    return note_id;
  });
}

async function storeLecture(db: PipelineStack['product'], { user_id, now }: { user_id: string; now: Date }) {
  const file = {
    user_id,
    file_name: 'long.mp4',
    content_type: 'video/mp4',
    size_bytes: 1000,
    storage_key: randomUUID(),
  };
  const parts = { part_size_bytes: PART_BYTES, part_count: 1, created_at: now, expires_at: now };
  const { id: upload_id } = await insertUpload(db, { ...file, ...parts });
  await updateUploadEnded(db, { id: upload_id, status: 'DONE', ended_at: now });
  const named = { title: '여섯 시간짜리 특강', course: null, sha256: 'a'.repeat(64), created_at: now };
  return (await insertLecture(db, { upload_id, ...file, size_bytes: BigInt(file.size_bytes), ...named })).id;
}

async function storeMedia(
  { storage }: Pick<PipelineStack, 'storage'>,
  input: { lecture_id: string; seconds: number; slides: readonly { id: string }[] },
): Promise<void> {
  const { lecture_id } = input;
  const audio = ffmpeg('-i', 'anullsrc=r=8000:cl=mono', '-t', String(input.seconds), '-c:a', 'flac', '-f', 'ogg');
  const image = ffmpeg('-i', 'testsrc=s=1280x720', '-frames:v', '1', '-f', 'mjpeg');
  await storage.write({ key: audioKey(lecture_id), body: audio, content_type: AUDIO_TYPE });
  for (const { id } of input.slides) {
    await storage.write({ key: slideKey(lecture_id, id), body: image, content_type: SLIDE_TYPE });
  }
}
