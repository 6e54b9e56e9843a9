import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** By their paths in the folder. */
export type Files = readonly (readonly [path: string, content: Uint8Array | string])[];

/** A folder with these files, gone when the act is done, however it ends. */
export async function withFiles<Result>(
  parent: string,
  files: Files,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'document-'));
  try {
    for (const [path, content] of files) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
