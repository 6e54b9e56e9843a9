import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMediaTool } from '../media/run-media-tool.ts';
import { type DocumentTools, type Files, withFiles } from './with-files.ts';

const GIB = 1024 ** 3;
const LIMITS = { time_ms: 180_000, memory_bytes: 4 * GIB, output_bytes: GIB };

/** Converts an HTML page with its files to Word; MathML becomes editable equations. */
export async function convertToDocx(
  tools: DocumentTools,
  { files, page }: { files: Files; page: string },
  signal: AbortSignal,
): Promise<Uint8Array> {
  return await withFiles(tools.workDirectory, files, async (directory) => {
    const output = join(directory, 'result');
    const result = join(output, 'result.docx');
    await mkdir(output);
    const args = [
      '--from=html',
      '--to=docx',
      '--preserve-tabs',
      `--resource-path=${directory}`,
      `--output=${result}`,
      join(directory, page),
    ];
    const { sandbox, pandoc: program } = tools;
    await runMediaTool({ sandbox, program, args, inputs: [directory], output, limits: LIMITS, signal });
    return await readFile(result);
  });
}
