import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLate } from './start-late.ts';

/** Every page that was built ahead; the others have nothing to show before their scripts have come. */
export async function startPagesLate(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(folder, path, 'index.html');
    const { html, start } = startLate(await readFile(file, 'utf8'));
    await writeFile(join(folder, start.path), start.source);
    await writeFile(file, html);
  }
}
