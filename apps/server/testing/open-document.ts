import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeTestFolder } from './make-test-folder.ts';

/** What another program says of a file. */
export async function readBy(program: string, ...args: string[]): Promise<string> {
  return (await execa(program, args)).stdout;
}

export function saveFile(name: string, bytes: Uint8Array | string): string {
  const file = join(makeTestFolder(), name);
  writeFileSync(file, bytes);
  return file;
}

/** Unpacked by a program that did not pack it, which also proves that every entry is sound. */
export async function unpack(name: string, bytes: Uint8Array): Promise<{ folder: string; names: string[] }> {
  const file = saveFile(name, bytes);
  const folder = `${file}.d`;
  mkdirSync(folder);
  await readBy('unzip', '-q', '-o', file, '-d', folder);
  const names = (await readBy('unzip', '-Z1', file)).split('\n');
  return { folder, names };
}

/** How many elements of this name a well-formed file has. */
export async function countElements(file: string, name: string, condition = ''): Promise<number> {
  return Number(await readBy('xmllint', '--nonet', '--xpath', `count(//*[local-name()="${name}"]${condition})`, file));
}

/** All text of a well-formed file. */
export const textOf = (file: string) => readBy('xmllint', '--nonet', '--xpath', 'string(/)', file);
