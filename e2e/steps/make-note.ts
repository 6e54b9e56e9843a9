import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from './call-api.ts';

const POLL_MS = 300;
const PATIENCE_MS = 90_000;

async function ask(token: string, method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) {
  const answer = await callApi(path, { method, token, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function until(token: string, path: string, isOver: (body: Record<string, unknown>) => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const body = await ask(token, 'GET', path);
    if (isOver(body)) return body;
    if (Date.now() > deadline) throw new Error(`${path}: ${JSON.stringify(body)}`);
    await pause(POLL_MS);
  }
}

/** Brought and checked, as if by the screens; answers its id. */
export async function bringLecture(token: string, file: string, title: string): Promise<string> {
  const bytes = readFileSync(file);
  const upload = await ask(token, 'POST', '/uploads', {
    file_name: 'lecture.mp4',
    content_type: 'video/mp4',
    size_bytes: bytes.length,
  });
  const { addresses } = await ask(token, 'POST', `/uploads/${String(upload.id)}/parts`, { part_numbers: [1] });
  const [address] = addresses as { url: string }[];
  await fetch(address?.url ?? '', { method: 'PUT', body: bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const done = await ask(token, 'POST', `/uploads/${String(upload.id)}/complete`, {
    sha256,
    title,
    course: '미적분학',
  });
  const lectureId = String(done.id);
  await until(token, `/lectures/${lectureId}`, ({ status }) => status === 'READY');
  return lectureId;
}

/** Work that is under way; answers its id. */
export async function startNote(token: string, lectureId: string): Promise<string> {
  const models = (await ask(token, 'GET', '/ai-models')) as unknown as { id: string }[];
  const quote = await ask(token, 'POST', `/lectures/${lectureId}/quote`, { model_id: models[0]?.id });
  return String((await ask(token, 'POST', '/jobs', { quote_id: quote.id })).id);
}

/** The whole work on a lecture; answers its ids. */
export async function makeNote(token: string, lectureId: string): Promise<{ job_id: string; note_id: string }> {
  const started = await startNote(token, lectureId);
  const job = await until(token, `/jobs/${started}`, ({ finished_at }) => finished_at !== null);
  return { job_id: String(job.id), note_id: String(job.note_id) };
}
