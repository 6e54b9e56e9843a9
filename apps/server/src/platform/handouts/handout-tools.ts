import type { DocumentTools } from '../documents/with-files.ts';
import { MediaToolFailed } from '../media/media.errors.ts';
import { runMediaTool, type ToolRun } from '../media/run-media-tool.ts';
import type { ToolLimits } from '../sandbox/sandbox-command.ts';
import { type HandoutRefusal, HandoutRefused } from './handouts.errors.ts';

/** Programs that open handouts; each runs in the sandbox. */
export type HandoutTools = DocumentTools;

/** A handout on the disk and a directory for its pages. */
export interface HandoutFile {
  file: string;
  /** Empty; the pages are written here. */
  directory: string;
  signal?: AbortSignal | undefined;
}

/** How the text of a page was found. */
export type TextOrigin = 'EMBEDDED' | 'OCR' | 'NONE';

export interface OpenedPage {
  page: number;
  text: string;
  /** Notes of the speaker. */
  notes: string;
  text_origin: TextOrigin;
  /** JPEG. */
  file: string;
  width: number;
  height: number;
}

const MIB = 1024 * 1024;
/** Longest side of a page image. */
export const PAGE_PIXELS = 1_600;
export const PDF_LIMITS: ToolLimits = { time_ms: 120_000, memory_bytes: 1024 * MIB, output_bytes: 32 * MIB };
export const SCRIPT_LIMITS: ToolLimits = { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 64 * MIB };
export const OFFICE_LIMITS: ToolLimits = { time_ms: 120_000, memory_bytes: 1024 * MIB, output_bytes: 256 * MIB };

/** Our own program that reads a file within the sandbox. */
export const scriptArgs = (script: string, ...args: string[]) => ['--max-old-space-size=512', script, ...args];

/** Runs a program and returns its standard output. A failure that would repeat itself is the reason of a refusal. */
export async function runHandoutTool(
  reason: HandoutRefusal,
  run: Omit<ToolRun, 'onOutput'> & { explain?: (errorOutput: string) => HandoutRefusal | null },
): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    await runMediaTool({ ...run, onOutput: (chunk) => void chunks.push(chunk) });
  } catch (error) {
    if (!(error instanceof MediaToolFailed)) throw error;
    if (error.end === 'time') throw new HandoutRefused('too_slow', { cause: error });
    if (error.end === 'killed' || /No space left on device|failed to execute/.test(error.errorOutput)) throw error;
    throw new HandoutRefused(run.explain?.(error.errorOutput) ?? reason, { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}
