import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Crops to the window, scales down and reduces the colours. */
const FILTER =
  'crop=1200:824:120:36,scale=900:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none';

/** Uses the last screenshot of `npm run desktop:test`; false when there is none. */
export function shrinkDesktopScreenshot(from: string, to: string): boolean {
  if (!existsSync(from)) return false;
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', from, '-filter_complex', FILTER, '-y', to]);
  return true;
}
