import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';

export function createLocatedFile(path: string, changes: Partial<LocatedFile> = {}): LocatedFile {
  const name = path.split('/').at(-1) ?? path;
  return { path, name, size: 100, lastModified: 1_700_000_000_000, url: `http://127.0.0.1:9/s/1/${name}`, ...changes };
}
