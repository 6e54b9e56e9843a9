import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type JoinPlan, planJoin, type StoredSegment } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { joinAudio } from '../../../platform/media/join-audio.ts';
import { listAudioSpans } from '../../../platform/media/list-audio-spans.ts';
import { AUDIO_TYPE } from '../manifest.ts';
import { partKey } from './recording-keys.ts';
import { getRecordingForJoin, listParts, type RecordingPart } from './recordings.queries.ts';

export type Joined = {
  storage_key: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  gaps: { start_ms: number; end_ms: number }[];
};

type JoinDeps = Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & { workDirectory: string };

/** Null when no segment has readable audio. Deterministic key, so that a repeated step replaces its own object. */
export async function joinParts(deps: JoinDeps, id: string, signal: AbortSignal): Promise<Joined | null> {
  const recording = await getRecordingForJoin(deps.db, id);
  const directory = join(deps.workDirectory, `join-${id}`);
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'out'), { recursive: true });
  try {
    const made = await writeJoined(deps, { id, parts: await listParts(deps.db, id), directory, signal });
    if (made === null) return null;
    const body = await readFile(made.file);
    const storage_key = `recordings/${recording.user_id}/${id}`;
    await deps.storage.write({ key: storage_key, body, content_type: AUDIO_TYPE });
    failPoint('recording:joined');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const gaps = made.gaps.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
    return { storage_key, content_type: AUDIO_TYPE, size_bytes: body.length, sha256, gaps };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Writes the parts as one file into the directory, which has an empty directory `out`. */
export async function writeJoined(
  deps: Pick<JoinDeps, 'storage' | 'mediaTools'>,
  input: { id: string; parts: readonly RecordingPart[]; directory: string; signal: AbortSignal },
): Promise<{ file: string; duration_ms: number; gaps: JoinPlan['gaps'] } | null> {
  const { id, parts, directory, signal } = input;
  const segments: StoredSegment[] = [];
  for (const number of new Set(parts.map(({ segment }) => segment))) {
    const own = parts.filter(({ segment }) => segment === number);
    const file = fileOf(directory, number);
    await fetchSegment(deps, { id, parts: own, file });
    const audio = await listAudioSpans(deps.mediaTools, { file, signal });
    segments.push({ number, start_ms: own[0]?.start_ms ?? 0, audio });
  }
  const { segments: plan, duration_ms, gaps, is_unbroken } = planJoin(segments);
  if (plan.length === 0) return null;
  const file = join(directory, 'out', 'audio.ogg');
  const placed = plan.map((segment) => ({ ...segment, file: fileOf(directory, segment.number) }));
  await joinAudio(deps.mediaTools, { segments: placed, out: file, duration_ms, is_unbroken, signal });
  return { file, duration_ms, gaps };
}

/** One response time of the storage for eight parts; usual parts have 200 kB. */
const FETCHED_AT_ONCE = 8;

const fileOf = (directory: string, segment: number) => join(directory, `segment-${segment}`);

async function fetchSegment(
  { storage }: Pick<AppDeps, 'storage'>,
  { id, parts, file }: { id: string; parts: readonly RecordingPart[]; file: string },
): Promise<void> {
  const out = createWriteStream(file);
  for (let from = 0; from < parts.length; from += FETCHED_AT_ONCE) {
    const group = parts.slice(from, from + FETCHED_AT_ONCE);
    for (const bytes of await Promise.all(group.map((part) => fetchPart(storage, id, part)))) out.write(bytes);
  }
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(resolve);
  });
}

/** A part that never arrived or has other bytes is left out: the times in the container show the hole. */
async function fetchPart(storage: AppDeps['storage'], id: string, part: RecordingPart): Promise<Buffer> {
  const key = partKey(id, part);
  if ((await storage.sizeOf(key)) !== part.size_bytes) return Buffer.alloc(0);
  const bytes = await buffer(await storage.read(key));
  return createHash('sha256').update(bytes).digest('hex') === part.sha256 ? bytes : Buffer.alloc(0);
}
