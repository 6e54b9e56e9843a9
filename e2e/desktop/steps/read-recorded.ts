import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSlices } from '@pilgi/domain/lectures';
import type { Computer } from './open-computer.ts';

const directoryOf = ({ home }: Computer) => join(home, '.local/share/kr.pilgi.desktop/recordings');

/** Recordings that are on the computer. */
export function listRecorded(computer: Computer): string[] {
  return existsSync(directoryOf(computer)) ? readdirSync(directoryOf(computer)) : [];
}

/** The audio of the last segment that is completely on the disk. */
export function readLastSegment(computer: Computer, id: string): Buffer {
  const directory = join(directoryOf(computer), id);
  const numbers = readdirSync(directory).flatMap((name) =>
    name.endsWith('.index') ? [Number.parseInt(name, 10)] : [],
  );
  const last = Math.max(...numbers);
  const data = readFileSync(join(directory, `${last}.data`));
  const slices = readSlices(readFileSync(join(directory, `${last}.index`)), data);
  const end = slices.at(-1);
  return data.subarray(0, end === undefined ? 0 : end.offset + end.length);
}
