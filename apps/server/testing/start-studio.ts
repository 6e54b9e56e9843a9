import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { toMicroCredits } from '@pilgi/domain/billing';
import { type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { grantCredits } from '../src/features/billing/index.ts';
import { aModel } from './a-model.ts';
import { aSignedInUser, type SignedInUser, someIp } from './account-builders.ts';
import { createBucket } from './create-bucket.ts';
import type { MadeLecture } from './make-lecture.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { startTestEngine, type TestEngine } from './start-test-engine.ts';

export interface Studio {
  server: TestApp;
  engine: TestEngine;
  gemini: GeminiSimulator;
  model_id: string;
  close(): Promise<void>;
}

/** Test environment with api, workflow engine, storage and the model simulator. */
export async function startStudio(env: Record<string, string> = {}): Promise<Studio> {
  const gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  const server = await startTestApp({
    env: {
      ...(await createBucket()),
      GEMINI_BASE_URL: `${gemini.url}/v1beta`,
      GEMINI_API_KEY: gemini.apiKey,
      RTZR_BASE_URL: `${gemini.url}/v1`,
      RTZR_CLIENT_ID: 'simulator-client',
      RTZR_CLIENT_SECRET: gemini.apiKey,
      RATE_LIMIT_FACTOR: '100',
      // The test clock does not advance, so a token bucket would never refill.
      MODEL_REQUESTS_PER_MINUTE: '1000000',
      MODEL_TOKENS_PER_MINUTE: '1000000000',
      ...env,
    },
  });
  server.clock.move(Date.now() - server.clock.now().getTime());
  const engine = await startTestEngine(server);
  const model_id = await aModel(server, {
    model_name: 'gemini-3.8-flash',
    input_token_price: 20,
    output_token_price: 80,
  });
  const studio: Studio = {
    server,
    engine,
    gemini,
    model_id,
    close: async () => {
      await studio.engine.stop();
      await server.close();
      await gemini.close();
    },
  };
  return studio;
}

export interface Student extends SignedInUser {
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): ReturnType<TestApp['send']>;
}

export async function aStudent(studio: Studio, credits = 1000): Promise<Student> {
  const user = await aSignedInUser(studio.server);
  const gift = { user_id: user.id, source_id: crypto.randomUUID(), amount_micro: toMicroCredits(credits) };
  await grantCredits(studio.server, { ...gift, actor: 'test', reason: 'test' });
  return {
    ...user,
    request: (method, path, payload) =>
      studio.server.send({
        method,
        url: `/api/v1${path}`,
        remoteAddress: someIp(),
        headers: { authorization: `Bearer ${user.access_token}` },
        ...(payload ? { payload } : {}),
      }),
  };
}

/** Uploads a recording as a browser does and waits until it is prepared. */
export async function uploadLecture(
  studio: Studio,
  student: Student,
  input: { made: Pick<MadeLecture, 'file'>; title?: string; course?: string },
): Promise<string> {
  const bytes = await readFile(input.made.file);
  const begun = await student.request('POST', '/uploads', {
    file_name: 'lecture.mp4',
    content_type: 'video/mp4',
    size_bytes: bytes.length,
  });
  const { id, part_count, part_size_bytes } = begun.body as { id: string; part_count: number; part_size_bytes: number };
  for (let part = 1; part <= part_count; part += 1) {
    const { body } = await student.request('POST', `/uploads/${id}/parts`, { part_numbers: [part] });
    const [address] = body.addresses as { url: string }[];
    const partBytes = bytes.subarray((part - 1) * part_size_bytes, part * part_size_bytes);
    await fetch(address?.url ?? '', { method: 'PUT', body: partBytes });
  }
  const completed = await student.request('POST', `/uploads/${id}/complete`, {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    title: input.title ?? '미적분 3주차',
    ...(input.course === undefined ? {} : { course: input.course }),
  });
  await studio.engine.finish();
  return String(completed.body.id);
}

export async function startQuotedJob(studio: Studio, student: Student, lectureId: string) {
  const quoted = await student.request('POST', `/lectures/${lectureId}/quote`, { model_id: studio.model_id });
  const quote = quoted.body as { id: string; ceiling_credits: number; expected_credits: number };
  const started = await student.request('POST', '/jobs', { quote_id: quote.id });
  return { quote, job_id: String(started.body.id), started };
}

/** Makes a note from quote to completion. */
export async function makeNoteOf(studio: Studio, student: Student, lectureId: string) {
  const { quote, job_id } = await startQuotedJob(studio, student, lectureId);
  return { quote, job: await untilFinished(student, job_id) };
}

export async function untilFinished(student: Student, jobId: string) {
  for (;;) {
    const { body } = await student.request('GET', `/jobs/${jobId}`);
    if (body.finished_at !== null) return body as unknown as FinishedJob;
    await pause(50);
  }
}

export interface FinishedJob {
  id: string;
  status: string;
  note_id: string | null;
  credits_used: number;
  failed_sections: number;
  progress_permille: number;
  failure: string | null;
}
