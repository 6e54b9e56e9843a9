import type { ToolSandbox } from '../sandbox/sandbox-command.ts';

/** Paths of the media programs; bare names are found via PATH. */
export interface MediaTools {
  sandbox: ToolSandbox;
  ffmpeg: string;
  ffprobe: string;
}

export function createMediaTools(sandbox: ToolSandbox): MediaTools {
  return { sandbox, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
}
