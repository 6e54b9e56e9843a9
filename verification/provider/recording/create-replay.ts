import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Material } from '../make-material.ts';
import { listMedia, readRequest } from './create-recorder.ts';
import { findDifference } from './find-difference.ts';
import { canonicalJson, type Recording, withMediaNames } from './recording.ts';

export interface StoredRecording extends Recording {
  file: string;
}

export function listRecordings(directory: string): StoredRecording[] {
  const files = globSync('**/*.json', { cwd: directory }).toSorted();
  return files.map((file) => ({ ...(JSON.parse(readFileSync(join(directory, file), 'utf8')) as Recording), file }));
}

export interface Replay {
  allow: (material: Pick<Material, 'windows' | 'slides' | 'cut'>) => Promise<void>;
  send: typeof globalThis.fetch;
  /** Requests without a recording, each with the nearest one and the first difference. */
  misses: () => string[];
}

/** Answers requests from recordings, without a network. */
export function createReplay(recordings: readonly StoredRecording[]): Replay {
  const byMatch = new Map(recordings.map((recording) => [recording.request.match, recording]));
  let media: ReadonlyMap<string, string> = new Map();
  const misses: string[] = [];
  return {
    async allow(material) {
      media = await listMedia(material);
    },
    async send(input, init) {
      const request = readRequest(input, init, media);
      const found = byMatch.get(request.match);
      if (found !== undefined) return toResponse(found.response);
      const miss = describeMiss(request, recordings);
      misses.push(miss);
      throw new Error(miss);
    },
    misses: () => [...misses],
  };
}

function toResponse({ status, headers, body, chunks }: Recording['response']): Response {
  const text = chunks === undefined ? JSON.stringify(body) : chunks.map(([, one]) => one).join('');
  return new Response(text, { status, headers });
}

function describeMiss({ path, body }: Recording['request'], recordings: readonly StoredRecording[]): string {
  const requested = { path, body: withMediaNames(body) };
  const rated = recordings.map((recording) => {
    const stored = { path: recording.request.path, body: withMediaNames(recording.request.body) };
    return { file: recording.file, stored, common: commonPrefix(canonicalJson(requested), canonicalJson(stored)) };
  });
  const nearest = rated.toSorted((one, other) => other.common - one.common)[0];
  if (nearest === undefined) return `${path} has no recording`;
  return `${path} has no recording; nearest: ${nearest.file}, ${findDifference(requested, nearest.stored) ?? 'no difference'}`;
}

/** Comparing from both ends finds the file that differs least in one place. */
function commonPrefix(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return start + end;
}
