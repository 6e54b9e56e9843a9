import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { askForPage } from './ask-for-page.ts';
import { givePageFont } from './give-page-font.ts';
import { startLate } from './start-late.ts';

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

const FALLBACK = '__spa-fallback.html';

/**
 * Every page that was built ahead gets its own font and starts late; the others have nothing to show before their scripts have come,
 * and ask for all of them at once.
 */
export async function finishPages(folder: string, paths: readonly string[]): Promise<void> {
  const font = await readFile(FONT);
  const css = await readStyles(folder);
  for (const path of paths) {
    const file = join(folder, path, 'index.html');
    const { html, start } = startLate(await readFile(file, 'utf8'));
    const page = await givePageFont(html, css, font);
    for (const made of [start, ...page.files]) await writeFile(join(folder, made.path), made.content);
    await writeFile(file, page.html);
  }
  const fallback = join(folder, FALLBACK);
  await writeFile(fallback, askForPage(await readFile(fallback, 'utf8')));
}

async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  return (await Promise.all(files.map((name) => readFile(join(folder, 'assets', name), 'utf8')))).join('\n');
}
