import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Lecture } from '../lectures.queries.ts';
import type { PrepareDeps } from './prepare-deps.ts';

type FetchDeps = Pick<PrepareDeps, 'storage' | 'workFolder'>;

export const folderOf = (deps: Pick<PrepareDeps, 'workFolder'>, lectureId: string) => join(deps.workFolder, lectureId);

export const slidesFolderOf = (deps: Pick<PrepareDeps, 'workFolder'>, lectureId: string) =>
  join(folderOf(deps, lectureId), 'slides');

/** The recording as a file of this machine. */
export async function fetchRecording(deps: FetchDeps, lecture: Lecture): Promise<string> {
  const file = join(folderOf(deps, lecture.id), 'recording');
  await fetchObject(deps.storage, { key: lecture.storage_key, file, size_bytes: Number(lecture.size_bytes) });
  return file;
}

/** Fetched once, and never seen half. */
export async function fetchObject(
  storage: Storage,
  { key, file, size_bytes }: { key: string; file: string; size_bytes: number },
): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there?.size === size_bytes) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    await pipeline(await storage.read(key), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    // A disk that is full must not be filled by what did not fit.
    await rm(draft, { force: true });
    throw error;
  }
}

export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

export async function forgetRecording(deps: Pick<PrepareDeps, 'workFolder'>, lectureId: string): Promise<void> {
  await rm(folderOf(deps, lectureId), { recursive: true, force: true });
}
