import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressFile, ENCODINGS, isWorthCompressing } from './compress-file.ts';

const ASSETS = resolve(import.meta.dirname, '../../apps/web/build/client/assets');

/** Compresses the files of a new build whose content no deployment changes; takes seconds, which no start should. */
for (const entry of readdirSync(ASSETS, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || /\.(?:br|gz)$/.test(file)) continue;
  const content = readFileSync(file);
  if (!isWorthCompressing(file, content)) continue;
  for (const encoding of ENCODINGS) writeFileSync(`${file}.${encoding}`, await compressFile(content, encoding));
}
