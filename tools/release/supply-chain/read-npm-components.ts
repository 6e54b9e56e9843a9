import { readFileSync } from 'node:fs';
import type { Component } from './component.ts';

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; link?: boolean; dev?: boolean }>;
}

/** Third-party npm packages needed at runtime; development dependencies are not shipped. */
export function readNpmComponents(lockfile: string): Component[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as Lockfile;
  const found = Object.entries(packages).flatMap(([place, { version, license, link, dev }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || version === undefined || link === true || dev === true) return [];
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return [{ type: 'library' as const, name, version, purl, licence: license ?? null }];
  });
  return [...new Map(found.map((one) => [one.purl, one])).values()];
}
