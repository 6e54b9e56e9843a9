import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Lecture } from '../lectures.queries.ts';
import { fetchRecording } from './fetch-recording.ts';

it('removes the partial file when fetching a recording fails', async () => {
  const workDirectory = mkdtempSync(join(tmpdir(), 'pilgi-fetch-'));
  onTestFinished(() => rmSync(workDirectory, { recursive: true, force: true }));
  const broken = async function* () {
    yield Buffer.from('the first bytes');
    throw new Error('no space left on device');
  };
  const storage = { read: async () => Readable.from(broken()) } as unknown as Storage;
  const lecture = { id: 'a', storage_key: 'k', size_bytes: 100n } as Lecture;
  await expect(fetchRecording({ storage, workDirectory }, lecture)).rejects.toThrow('no space left');
  expect(existsSync(join(workDirectory, 'a/recording'))).toBe(false);
  expect(readdirSync(join(workDirectory, 'a'))).toEqual([]);
});
