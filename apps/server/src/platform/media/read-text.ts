import { runMediaTool, type ToolRun } from './run-media-tool.ts';

/** Standard output of the program as text. */
export async function readText(run: Omit<ToolRun, 'onOutput'>): Promise<string> {
  const chunks: Buffer[] = [];
  await runMediaTool({
    ...run,
    onOutput: (chunk) => {
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks).toString('utf8');
}
