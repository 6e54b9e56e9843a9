import { type Zippable, zipSync } from 'fflate';
import type { Files } from '../../../platform/documents/with-files.ts';

const IMAGE = /\.(?:jpg|png)$/;

/** In the given order. Images and the `stored` paths are not compressed. */
export function zipFiles(files: Files, { stored = [] }: { stored?: readonly string[] } = {}): Uint8Array {
  const entries = [...files].map(([path, content]): [string, Zippable[string]] => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return [path, [bytes, { level: IMAGE.test(path) || stored.includes(path) ? 0 : 6 }]];
  });
  return zipSync(Object.fromEntries(entries));
}
