import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Component } from './component.ts';

interface Metadata {
  packages: { name: string; version: string; license: string | null; source: string | null }[];
}

const MANY_BYTES = 256 * 1024 ** 2;

/** Third-party crates of the desktop client. */
export function readCargoComponents(directory: string): Component[] {
  const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}${join(homedir(), '.cargo/bin')}` };
  const args = ['metadata', '--locked', '--format-version', '1'];
  const text = execFileSync('cargo', args, { cwd: directory, env, encoding: 'utf8', maxBuffer: MANY_BYTES });
  const { packages } = JSON.parse(text) as Metadata;
  return packages
    .filter(({ source }) => source !== null)
    .map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:cargo/${name}@${version}`,
      licence: license,
    }));
}
