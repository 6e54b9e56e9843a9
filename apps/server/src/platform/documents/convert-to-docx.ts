import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMediaTool } from '../media/run-media-tool.ts';
import type { DocumentTools } from './document-tools.ts';
import { type Files, withFiles } from './with-files.ts';

const GIB = 1024 ** 3;
const LIMITS = { time_ms: 180_000, memory_bytes: 4 * GIB, output_bytes: GIB };

/** A page with its files as a Word document; MathML in it becomes equations that Word edits. */
export async function convertToDocx(
  tools: DocumentTools,
  { files, page }: { files: Files; page: string },
  signal: AbortSignal,
): Promise<Uint8Array> {
  return await withFiles(tools.workFolder, files, async (folder) => {
    const result = join(folder, 'result.docx');
    const args = ['--from=html', '--to=docx', `--resource-path=${folder}`, `--output=${result}`, join(folder, page)];
    await runMediaTool({ program: tools.pandoc, args, limits: LIMITS, signal });
    return await readFile(result);
  });
}
