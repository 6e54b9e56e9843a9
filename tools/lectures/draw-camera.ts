import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const COLUMNS = 160;
const ROWS = 90;

/** Frames of a moving speaker in front of a wall with a moving camera; no two frames are equal. */
export async function drawCamera(directory: string, frames: number, size: string): Promise<string[]> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${COLUMNS}x${ROWS}`, '-r', '1', '-i', 'pipe:0'];
  const output = [
    '-vf',
    `scale=${size.replace('x', ':')},format=rgb24`,
    '-compression_level',
    '1',
    '-start_number',
    '0',
  ];
  const feed = Array.from({ length: frames }, (_, frame) => drawFrame(frame));
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...input, ...output, join(directory, 'camera-%05d.png')], feed);
  return feed.map((_, index) => join(directory, `camera-${String(index).padStart(5, '0')}.png`));
}

function drawFrame(frame: number): Uint8Array {
  const sway = Math.sin(frame * 1.7) * 9 + frame * 2.3;
  const walker = COLUMNS / 2 + Math.sin(frame * 0.9) * 45;
  return Uint8Array.from({ length: COLUMNS * ROWS }, (_, place) => {
    const [x, y] = [place % COLUMNS, Math.floor(place / COLUMNS)];
    const isWalker = Math.hypot((x - walker) / 14, (y - 58) / 34) < 1;
    const wall = 120 + 50 * Math.sin((x + sway) / 7) + 25 * Math.sin((y + sway / 2) / 5);
    return isWalker ? 40 + (y % 20) : wall;
  });
}
