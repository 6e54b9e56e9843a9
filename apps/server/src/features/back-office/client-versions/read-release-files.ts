import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifest } from '@pilgi/contract';
import * as z from 'zod/mini';
import { ManifestMissing, ManifestOfAnother, ManifestUnreadable } from './client-versions.errors.ts';
import type { OfferedFile } from './validate-release.ts';

interface ReleaseLocation {
  /** A manifest, a directory with one, or a directory of such directories (one per build system). */
  path: string;
  version: string;
  /** Base URL of the downloads. */
  baseUrl: string;
}

export function readReleaseFiles({ path, version, baseUrl }: ReleaseLocation): OfferedFile[] {
  const manifests = listManifests(path);
  if (manifests.length === 0) throw new ManifestMissing(path);
  return manifests.flatMap((file) => {
    const manifest = readManifest(file);
    if (manifest.version !== version) throw new ManifestOfAnother(file, manifest.version);
    return manifest.files.map((one) => ({ ...one, url: `${baseUrl.replace(/\/+$/, '')}/${one.name}` }));
  });
}

function listManifests(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const directories = [path, ...inside.map(({ name }) => join(path, name)).toSorted()];
  return directories.map((directory) => join(directory, 'manifest.json')).filter((file) => existsSync(file));
}

function readManifest(file: string) {
  const manifest = z.safeParse(releaseManifest, parseJson(readFileSync(file, 'utf8')));
  if (!manifest.success) throw new ManifestUnreadable(file);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
