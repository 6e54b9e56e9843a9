import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ToolSandbox } from '../sandbox/sandbox-command.ts';

/** Paths of the document programs; pandoc is found via PATH. */
export interface DocumentTools {
  sandbox: ToolSandbox;
  chromium: string;
  pandoc: string;
  /** Directory for temporary files of a document. */
  workDirectory: string;
}

/** Files by their path relative to the directory. */
export type Files = readonly (readonly [path: string, content: Uint8Array | string])[];

/** Runs `act` with a temporary directory that contains the files; the directory is always deleted afterwards. */
export async function withFiles<Result>(
  parent: string,
  files: Files,
  act: (directory: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, 'document-'));
  try {
    for (const [path, content] of files) {
      const file = join(directory, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await act(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
