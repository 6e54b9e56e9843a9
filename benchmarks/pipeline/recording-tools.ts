import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaTools } from '../../apps/server/src/platform/media/media-tools.ts';

export interface Command {
  program: string;
  args: string[];
}

const END = '\u0001';

/** Wrapper scripts that log their arguments and run the real program. */
export function recordingTools(directory: string, name: string): { tools: MediaTools; commands(): Command[] } {
  const log = join(directory, `${name}.log`);
  const wrap = (program: string) => {
    const file = join(directory, `${name}-${program}`);
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\0' ${program} "$@" '${END}' >> '${log}'\nexec ${program} "$@"\n`);
    chmodSync(file, 0o755);
    return file;
  };
  writeFileSync(log, '');
  return {
    // The log is outside of what a sandboxed program may write.
    tools: { sandbox: 'limits', ffmpeg: wrap('ffmpeg'), ffprobe: wrap('ffprobe') },
    commands: () =>
      readFileSync(log, 'utf8')
        .split(`${END}\0`)
        .filter((text) => text !== '')
        .map((text) => {
          const [program = '', ...args] = text.split('\0').slice(0, -1);
          return { program, args };
        }),
  };
}
