import { setTimeout as pause } from 'node:timers/promises';
import { uploadRecording } from '../kit/pipeline/upload-recording.ts';
import type { Customer } from './open-customer.ts';

const POLL_MS = 300;
const TIMEOUT_MS = 8 * 60_000;

export interface MadeNote {
  note_id: string;
  sections: number;
  charged_credits: number;
  finished_at: string;
}

/** Uploads a lecture and returns when it is checked and prepared. */
export async function uploadLecture({ call }: Customer, file: string): Promise<string> {
  const id = await uploadRecording(call, { file });
  const read = () => call<{ status: string; refusal: string | null }>('GET', `/lectures/${id}`);
  const { status, refusal } = await until(read, (lecture) => lecture.status !== 'CHECKING');
  if (status !== 'READY') throw new Error(`the lecture was refused: ${refusal}`);
  return id;
}

export async function startJob({ call }: Customer, lectureId: string, model_id: string): Promise<string> {
  const { id: quote_id } = await call<{ id: string }>('POST', `/lectures/${lectureId}/quote`, { model_id });
  return (await call<{ id: string }>('POST', '/jobs', { quote_id })).id;
}

/** Waits for the job and reads its note. */
export async function readNote({ call }: Customer, jobId: string): Promise<MadeNote> {
  const read = () =>
    call<{ finished_at: string | null; status: string; note_id: string | null; failure: string | null }>(
      'GET',
      `/jobs/${jobId}`,
    );
  const { status, note_id, failure, finished_at } = await until(read, (job) => job.finished_at !== null);
  if (note_id === null || status !== 'COMPLETED') throw new Error(`the job ended as ${status}: ${failure}`);
  const { sections } = await call<{ sections: { blocks: unknown[] }[] }>('GET', `/notes/${note_id}`);
  if (sections.length === 0) throw new Error('the note is empty');
  const { charged_credits } = await call<{ charged_credits: number }>('GET', `/jobs/${jobId}/receipt`);
  return { note_id, sections: sections.length, charged_credits, finished_at: finished_at ?? '' };
}

/** The note as a file, made by the worker's programs and downloaded from the storage. */
export async function exportNote({ call }: Customer, noteId: string, format: 'PDF' | 'DOCX'): Promise<Buffer> {
  const { id } = await call<{ id: string }>('POST', `/notes/${noteId}/exports`, { format });
  const read = () => call<{ status: string; url: string | null; failure: string | null }>('GET', `/exports/${id}`);
  const { url, failure } = await until(read, (file) => file.url !== null || file.status === 'FAILED');
  if (url === null) throw new Error(`the export to ${format} failed: ${failure}`);
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function until<State>(read: () => Promise<State>, isDone: (state: State) => boolean): Promise<State> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const state = await read();
    if (isDone(state)) return state;
    if (performance.now() > deadline) throw new Error(`timed out in state ${JSON.stringify(state)}`);
    await pause(POLL_MS);
  }
}
