import { buffer } from 'node:stream/consumers';
import type { SectionPlan, Slide } from '@pilgi/domain';
import * as z from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';
import { manifestKey } from './prepared-keys.ts';

const milliseconds = z.number().int().min(0);
const span = z.object({ start_ms: milliseconds, end_ms: milliseconds });

/** What a lecture is made of, wherever it was prepared. */
export const manifestShape = z.object({
  lecture_id: z.uuid(),
  duration_ms: milliseconds,
  has_video: z.boolean(),
  voiced: z.array(span),
  slides: z.array(z.object({ id: z.string(), first_ms: milliseconds, last_ms: milliseconds })),
  sections: z.array(
    z.object({
      number: z.number().int().min(1),
      ...span.shape,
      voiced: z.array(span),
      slide_ids: z.array(z.string()),
    }),
  ),
});

export type Manifest = Omit<z.infer<typeof manifestShape>, 'sections' | 'slides'> & {
  sections: SectionPlan[];
  slides: Slide[];
};

export async function writeManifest(storage: Storage, manifest: Manifest): Promise<void> {
  const body = Buffer.from(JSON.stringify(manifest));
  await storage.write({ key: manifestKey(manifest.lecture_id), body, content_type: 'application/json' });
}

const MOST_KEPT = 500;
const kept = new WeakMap<Storage, Map<string, Promise<Manifest>>>();

/** Never changes once the lecture is ready, and every step of every job asks for it: read once by each process. */
export async function readManifest(storage: Storage, lectureId: string): Promise<Manifest> {
  const own = kept.get(storage) ?? new Map<string, Promise<Manifest>>();
  kept.set(storage, own);
  const known = own.get(lectureId);
  if (known !== undefined) return await known;
  const [oldest] = own.keys();
  if (oldest !== undefined && own.size >= MOST_KEPT) own.delete(oldest);
  const reading = fetchManifest(storage, lectureId);
  own.set(lectureId, reading);
  reading.catch(() => own.delete(lectureId));
  return await reading;
}

async function fetchManifest(storage: Storage, lectureId: string): Promise<Manifest> {
  const bytes = await buffer(await storage.read(manifestKey(lectureId)));
  return manifestShape.parse(JSON.parse(bytes.toString('utf8')));
}
