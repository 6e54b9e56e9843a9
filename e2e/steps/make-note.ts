import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from './call-api.ts';

const POLL_MS = 300;
const TIMEOUT_MS = 90_000;

async function call(token: string, method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) {
  const response = await callApi(path, { method, token, ...(body ? { body } : {}) });
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

async function pollUntil(token: string, path: string, isDone: (body: Record<string, unknown>) => boolean) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const body = await call(token, 'GET', path);
    if (isDone(body)) return body;
    if (Date.now() > deadline) throw new Error(`${path}: ${JSON.stringify(body)}`);
    await pause(POLL_MS);
  }
}

/** Uploads a lecture through the API and waits until it is prepared; returns its id. */
export async function uploadLecture(token: string, file: string, title: string): Promise<string> {
  const bytes = readFileSync(file);
  const upload = await call(token, 'POST', '/uploads', {
    file_name: 'lecture.mp4',
    content_type: 'video/mp4',
    size_bytes: bytes.length,
  });
  const { addresses } = await call(token, 'POST', `/uploads/${String(upload.id)}/parts`, { part_numbers: [1] });
  const [address] = addresses as { url: string }[];
  await fetch(address?.url ?? '', { method: 'PUT', body: bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const done = await call(token, 'POST', `/uploads/${String(upload.id)}/complete`, {
    sha256,
    title,
    course: '미적분학',
  });
  const lectureId = String(done.id);
  await pollUntil(token, `/lectures/${lectureId}`, ({ status }) => status === 'READY');
  return lectureId;
}

/** Starts a job; returns its id. */
export async function startNote(token: string, lectureId: string): Promise<string> {
  const models = (await call(token, 'GET', '/ai-models')) as unknown as { id: string }[];
  const quote = await call(token, 'POST', `/lectures/${lectureId}/quote`, { model_id: models[0]?.id });
  return String((await call(token, 'POST', '/jobs', { quote_id: quote.id })).id);
}

/** Runs a job to its end; returns the ids of job and note. */
export async function makeNote(token: string, lectureId: string): Promise<{ job_id: string; note_id: string }> {
  const started = await startNote(token, lectureId);
  const job = await pollUntil(token, `/jobs/${started}`, ({ finished_at }) => finished_at !== null);
  return { job_id: String(job.id), note_id: String(job.note_id) };
}
