import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Lecture } from '../lectures.queries.ts';

type FetchDeps = Pick<AppDeps, 'storage'> & { workDirectory: string };

export const workDirectoryOf = (deps: { workDirectory: string }, lectureId: string) =>
  join(deps.workDirectory, lectureId);

export const slidesDirectoryOf = (deps: { workDirectory: string }, lectureId: string) =>
  join(workDirectoryOf(deps, lectureId), 'slides');

/** The recording as a local file. */
export async function fetchRecording(deps: FetchDeps, lecture: Lecture): Promise<string> {
  const file = join(workDirectoryOf(deps, lecture.id), 'recording');
  await fetchObject(deps.storage, { key: lecture.storage_key, file, size_bytes: Number(lecture.size_bytes) });
  return file;
}

/** Fetches an object once; the file is renamed into place, so it is never partial. */
export async function fetchObject(
  storage: Storage,
  { key, file, size_bytes }: { key: string; file: string; size_bytes: number },
): Promise<void> {
  const existing = await stat(file).catch(() => null);
  if (existing?.size === size_bytes) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    await pipeline(await storage.read(key), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    // Removes the partial file, so that it does not fill the disk.
    await rm(draft, { force: true });
    throw error;
  }
}

export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

export async function removeWorkFiles(deps: { workDirectory: string }, lectureId: string): Promise<void> {
  await rm(workDirectoryOf(deps, lectureId), { recursive: true, force: true });
}
