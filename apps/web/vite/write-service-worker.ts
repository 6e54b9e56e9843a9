import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPageFiles } from './list-page-files.ts';
import type { RouteManifest } from './read-route-manifest.ts';

const SOURCE = join(import.meta.dirname, 'service-worker.js');
/** Pages that open without a connection. */
const OFFLINE_PAGES = ['/studio/today', '/studio/notes/any', '/studio/record'];
const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;

/** Scripts and styles that these pages need, by the route manifest of the framework. */
export function listShellFiles(manifest: Pick<RouteManifest, 'entry' | 'routes'>, shell: string): string[] {
  const styles = [...shell.matchAll(STYLE)].map(([, href = '']) => href);
  const pages = OFFLINE_PAGES.flatMap((path) => listPageFiles(manifest.routes, path));
  const root = manifest.routes.root;
  const always = [manifest.entry.module, ...manifest.entry.imports, root?.module ?? '', ...(root?.imports ?? [])];
  return [...new Set([...styles, ...always, ...pages])].filter((file) => file !== '').sort();
}

/** The version changes with every file that the worker stores, and with the worker itself. */
export function fillServiceWorker(source: string, { files, shell }: { files: string[]; shell: string }): string {
  const version = createHash('sha256')
    .update(JSON.stringify([source, files, shell]))
    .digest('hex')
    .slice(0, 12);
  const filled = source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files));
  if (filled.includes('__FILES__') || filled.includes('__VERSION__')) throw new Error('a placeholder occurs twice');
  return filled;
}

/** Writes the worker below /studio, which limits it to the pages that need it. */
export async function writeServiceWorker(directory: string, manifest: RouteManifest, shell: string): Promise<void> {
  const files = [...listShellFiles(manifest, shell), manifest.url];
  await mkdir(join(directory, 'studio'), { recursive: true });
  const source = await readFile(SOURCE, 'utf8');
  await writeFile(join(directory, 'studio/sw.js'), fillServiceWorker(source, { files, shell }));
}
