import { type ApiClient, ApiError, NetworkError } from '@pilgi/api-client';
import { recordingsCalls, type WireResponse } from '@pilgi/contract';
import { planParts } from '@pilgi/domain/lectures';
import type { RecordingStore } from './open-recording-store.ts';
import { entriesOf, type StoredRecording } from './stored-recording.ts';

export type ServerRecording = WireResponse<typeof recordingsCalls.getRecording>;

export interface SendDeps {
  api: Pick<ApiClient, 'send'>;
  store: RecordingStore;
  put: (url: string, body: Uint8Array<ArrayBuffer>) => Promise<number>;
}

interface PlannedPart {
  segment: number;
  number: number;
  start_ms: number;
  offset: number;
  size_bytes: number;
}

const GROUP = 10;
const RECORDED_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;

/** Parts that are on the disk and not yet on the server. A segment that is being recorded has no last part yet. */
export function listUnsent({ log, segments }: StoredRecording, openSegment: number | null): PlannedPart[] {
  const sent = new Set(entriesOf(log, 'sent').map(({ segment, part }) => `${segment}/${part}`));
  return segments.flatMap(({ segment, slices }) => {
    const start_ms = entriesOf(log, 'segment').find((entry) => entry.segment === segment)?.start_ms ?? 0;
    const parts = planParts(slices, { hasEnded: segment !== openSegment });
    return parts
      .filter(({ number }) => !sent.has(`${segment}/${number}`))
      .map(({ number, offset, size_bytes }) => ({ segment, number, start_ms, offset, size_bytes }));
  });
}

/** Sends what the server lacks. Safe to repeat after any failure: parts have fixed names and bytes. */
export async function sendRecording(deps: SendDeps, id: string, openSegment: number | null): Promise<string> {
  const stored = await deps.store.get(id);
  const recording_id = await beginOnServer(deps, stored);
  const unsent = listUnsent(stored, openSegment);
  for (let from = 0; from < unsent.length; from += GROUP) {
    await sendGroup(deps, { id, recording_id }, unsent.slice(from, from + GROUP));
  }
  await sendPhotos(deps, stored, recording_id);
  return recording_id;
}

async function beginOnServer({ api, store }: SendDeps, { id, log }: StoredRecording): Promise<string> {
  const known = entriesOf(log, 'server').at(-1);
  if (known !== undefined) return known.recording_id;
  const begin = entriesOf(log, 'begin')[0];
  const content_type = RECORDED_TYPES.find((type) => begin?.type.startsWith(type)) ?? 'audio/webm';
  const { title, course } = namesOf(log);
  const body = { device_key: id, title, course, content_type } as const;
  const { id: recording_id } = await api.send(recordingsCalls.beginRecording, { body });
  await store.log(id, { kind: 'server', recording_id });
  return recording_id;
}

async function sendGroup(
  { api, store, put }: SendDeps,
  { id, recording_id }: { id: string; recording_id: string },
  group: readonly PlannedPart[],
): Promise<void> {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const parts = await Promise.all(
    group.map(async ({ offset, ...part }) => {
      const bytes = await store.read({ id, segment: part.segment, offset, size_bytes: part.size_bytes });
      bodies.set(`${part.segment}/${part.number}`, bytes);
      return { ...part, sha256: await digestOf(bytes) };
    }),
  );
  const call = { params: { id: recording_id }, body: { parts } };
  const { addresses } = await api.send(recordingsCalls.signRecordingParts, call);
  for (const { segment, number, url } of addresses) {
    const status = await put(url, bodies.get(`${segment}/${number}`) ?? new Uint8Array());
    if (status < 200 || status >= 300) throw new NetworkError();
    await store.log(id, { kind: 'sent', segment, part: number });
  }
}

async function sendPhotos({ api, store, put }: SendDeps, { id, log }: StoredRecording, recording_id: string) {
  const sent = new Set(entriesOf(log, 'photo-sent').map(({ number }) => number));
  for (const { number, at_ms, size_bytes } of entriesOf(log, 'photo').filter((photo) => !sent.has(photo.number))) {
    const body = { mark: number, at_ms, size_bytes };
    const { url } = await api.send(recordingsCalls.signRecordingPhoto, { params: { id: recording_id }, body });
    const status = await put(url, await store.readPhoto(id, number));
    if (status < 200 || status >= 300) throw new NetworkError();
    await store.log(id, { kind: 'photo-sent', number });
  }
}

/** Marks are numbered after the photos, so that no two have one number. */
export async function finishOnServer({ api, store }: SendDeps, id: string, recording_id: string): Promise<void> {
  const { log } = await store.get(id);
  const first = Math.max(-1, ...entriesOf(log, 'photo').map(({ number }) => number)) + 1;
  const marks = entriesOf(log, 'mark').map(({ at_ms }, index) => ({ mark: first + index, at_ms }));
  const body = { ...namesOf(log), marks };
  await api.send(recordingsCalls.finishRecording, { params: { id: recording_id }, body });
  await store.log(id, { kind: 'finished' });
}

export function namesOf(log: StoredRecording['log']): { title: string; course: string } {
  const { title, course } = entriesOf(log, 'named').at(-1) ?? entriesOf(log, 'begin')[0] ?? { title: '', course: '' };
  return { title: title.trim() === '' ? '녹음한 강의' : title.trim(), course: course.trim() };
}

/** A refusal that another attempt cannot change; the audio stays on the device. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
