import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { givePageFont } from './give-page-font.ts';
import { startLate } from './start-late.ts';

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');

/** Every page that was built ahead gets its own font and starts late; the others have nothing to show before their scripts have come. */
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
}

async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  return (await Promise.all(files.map((name) => readFile(join(folder, 'assets', name), 'utf8')))).join('\n');
}
