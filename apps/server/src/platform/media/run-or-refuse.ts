import { type MediaRefusal, MediaRefused, MediaToolFailed } from './media.errors.ts';
import { runMediaTool, type ToolRun } from './run-media-tool.ts';

const DISK_IS_FULL = /No space left on device/;

/** A program that exits with an error would do so again; only timeouts, kills and a full disk are retried. */
export async function runOrRefuse(reason: MediaRefusal, run: ToolRun): Promise<void> {
  try {
    await runMediaTool(run);
  } catch (error) {
    const isFinal = error instanceof MediaToolFailed && FINAL_ENDS[error.end] && !DISK_IS_FULL.test(error.errorOutput);
    throw isFinal ? new MediaRefused(reason, { cause: error }) : error;
  }
}

const FINAL_ENDS: Record<MediaToolFailed['end'], boolean> = { exit: true, output: true, time: false, killed: false };
