import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeTestDirectory } from './make-test-directory.ts';

/** Output of an external program about a file. */
export async function readBy(program: string, ...args: string[]): Promise<string> {
  return (await execa(program, args)).stdout;
}

export function saveFile(name: string, bytes: Uint8Array | string, parent = makeTestDirectory()): string {
  const file = join(parent, name);
  writeFileSync(file, bytes);
  return file;
}

/** Unpacked by another program than the one that packed it, which also verifies every entry. */
export async function unpack(
  name: string,
  bytes: Uint8Array,
  parent = makeTestDirectory(),
): Promise<{ directory: string; names: string[] }> {
  const file = saveFile(name, bytes, parent);
  const directory = `${file}.d`;
  mkdirSync(directory);
  await readBy('unzip', '-q', '-o', file, '-d', directory);
  const names = (await readBy('unzip', '-Z1', file)).split('\n');
  return { directory, names };
}

/** Number of elements with this name in a well-formed file. */
export async function countElements(file: string, name: string, condition = ''): Promise<number> {
  return Number(await readBy('xmllint', '--nonet', '--xpath', `count(//*[local-name()="${name}"]${condition})`, file));
}

/** Text content of a well-formed file. */
export const textOf = (file: string) => readBy('xmllint', '--nonet', '--xpath', 'string(/)', file);
