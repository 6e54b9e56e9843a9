import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPageFiles, type ManifestRoute } from './list-page-files.ts';

export interface RouteManifest {
  /** Address of the manifest itself, which every page loads. */
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

/** The route manifest of the framework is a script that assigns one object. */
export async function readRouteManifest(directory: string): Promise<RouteManifest> {
  const name = (await readdir(join(directory, 'assets'))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('the build has no route manifest');
  const text = await readFile(join(directory, 'assets', name), 'utf8');
  const content = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Omit<RouteManifest, 'url'>;
  return { ...content, url: `/assets/${name}` };
}

/** Scripts that are loaded before the page at a path can be used. */
export function listFirstScripts(manifest: RouteManifest, path: string): string[] {
  const { url, entry, routes } = manifest;
  const { root } = routes;
  if (root === undefined) throw new Error('the route manifest has no root');
  const always = [url, entry.module, ...entry.imports, root.module, ...(root.imports ?? [])];
  return [...new Set([...always, ...listPageFiles(routes, path)])];
}
