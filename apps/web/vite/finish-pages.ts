import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addPageFont } from './add-page-font.ts';
import { checkScriptSizes } from './check-script-sizes.ts';
import { deferHydration } from './defer-hydration.ts';
import { preloadRoute } from './preload-route.ts';
import { readRouteManifest } from './read-route-manifest.ts';
import { writeServiceWorker } from './write-service-worker.ts';

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

const FALLBACK = '__spa-fallback.html';

/**
 * Prerendered pages get a font subset and deferred hydration; the fallback page, which shows nothing before its
 * scripts, preloads them.
 */
export async function finishPages(directory: string, paths: readonly string[]): Promise<void> {
  const font = await readFile(FONT);
  const css = await readStyles(directory);
  for (const path of paths) {
    const file = join(directory, path, 'index.html');
    const { html, start } = deferHydration(await readFile(file, 'utf8'));
    const page = await addPageFont(html, css, font);
    for (const made of [start, ...page.files]) await writeFile(join(directory, made.path), made.content);
    await writeFile(file, page.html);
  }
  const fallback = join(directory, FALLBACK);
  const shell = preloadRoute(await readFile(fallback, 'utf8'));
  await writeFile(fallback, shell);
  const manifest = await readRouteManifest(directory);
  await writeServiceWorker(directory, manifest, shell);
  await checkScriptSizes(directory, manifest);
}

async function readStyles(directory: string): Promise<string> {
  const files = (await readdir(join(directory, 'assets'))).filter((name) => name.endsWith('.css'));
  return (await Promise.all(files.map((name) => readFile(join(directory, 'assets', name), 'utf8')))).join('\n');
}
