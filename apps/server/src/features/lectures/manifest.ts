import { buffer } from 'node:stream/consumers';
import type { SectionPlan, Slide } from '@pilgi/domain/notes';
import type { TranscriptionWindow } from '@pilgi/domain/transcription';
import * as z from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';

/** Storage prefix of everything prepared from a lecture; it is removed as a whole. */
export const preparedPrefix = (lectureId: string) => `prepared/${lectureId}/`;

const manifestKey = (lectureId: string) => `${preparedPrefix(lectureId)}manifest.json`;
export const audioKey = (lectureId: string) => `${preparedPrefix(lectureId)}audio.ogg`;
export const windowKey = (lectureId: string, number: number) => `${preparedPrefix(lectureId)}windows/${number}.ogg`;
export const slideKey = (lectureId: string, slideId: string) => `${preparedPrefix(lectureId)}slides/${slideId}.jpg`;
export const AUDIO_TYPE = 'audio/ogg';
export const SLIDE_TYPE = 'image/jpeg';

const milliseconds = z.number().int().min(0);
const span = z.object({ start_ms: milliseconds, end_ms: milliseconds });

/** Contents of a prepared lecture, independent of where it was prepared. */
export const manifestShape = z.object({
  lecture_id: z.uuid(),
  duration_ms: milliseconds,
  has_video: z.boolean(),
  /** Speech as detected, with all pauses. */
  voice: z.array(span),
  /** Speech with a little silence around it, without short pauses. */
  voiced: z.array(span),
  /** Time without audio, because the recorder was interrupted; missing in manifests of uploaded files. */
  unrecorded: z.optional(z.array(span)),
  slides: z.array(
    z.object({
      id: z.string(),
      first_ms: milliseconds,
      last_ms: milliseconds,
      /** Missing in lectures that were prepared before handouts. */
      spans: z.optional(z.array(z.object({ first_ms: milliseconds, last_ms: milliseconds }))),
    }),
  ),
  sections: z.array(
    z.object({
      number: z.number().int().min(1),
      ...span.shape,
      voiced: z.array(span),
      slide_ids: z.array(z.string()),
    }),
  ),
  /** Parts of the recording that are transcribed one by one; they overlap and are independent of the sections. */
  windows: z.array(
    z.object({
      number: z.number().int().min(1),
      ...span.shape,
      pieces: z.array(span),
      /** Of the stored audio; missing in lectures that were prepared before live notes. */
      sha256: z.optional(z.string()),
    }),
  ),
});

export interface NumberedWindow extends TranscriptionWindow {
  number: number;
  sha256?: string | undefined;
}

export type Manifest = Omit<z.infer<typeof manifestShape>, 'sections' | 'slides' | 'windows'> & {
  sections: SectionPlan[];
  windows: NumberedWindow[];
  slides: (Slide & { spans?: { first_ms: number; last_ms: number }[] | undefined })[];
};

export async function writeManifest(storage: Storage, manifest: Manifest): Promise<void> {
  const body = Buffer.from(JSON.stringify(manifest));
  await storage.write({ key: manifestKey(manifest.lecture_id), body, content_type: 'application/json' });
}

const MAX_CACHED = 500;
const caches = new WeakMap<Storage, Map<string, Promise<Manifest>>>();

/** Immutable once the lecture is ready, and every step of every job reads it, so each process caches it. */
export async function readManifest(storage: Storage, lectureId: string): Promise<Manifest> {
  const cache = caches.get(storage) ?? new Map<string, Promise<Manifest>>();
  caches.set(storage, cache);
  const cached = cache.get(lectureId);
  if (cached !== undefined) return await cached;
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest);
  const reading = fetchManifest(storage, lectureId);
  cache.set(lectureId, reading);
  reading.catch(() => cache.delete(lectureId));
  const manifest = await reading;
  // Without recording: it changes with further handouts.
  if (manifest.windows.length === 0) cache.delete(lectureId);
  return manifest;
}

async function fetchManifest(storage: Storage, lectureId: string): Promise<Manifest> {
  const bytes = await buffer(await storage.read(manifestKey(lectureId)));
  return manifestShape.parse(JSON.parse(bytes.toString('utf8')));
}
