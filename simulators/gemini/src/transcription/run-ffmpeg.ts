import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The bytes are neither audio nor an image. */
export class Undecodable extends Error {}

/** Uses a temporary file: an mp4 with its index at the end cannot be read from a pipe. */
export async function runFfmpeg(bytes: Uint8Array, output: readonly string[]): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'gemini-sim-'));
  try {
    const file = join(directory, 'input');
    await writeFile(file, bytes);
    const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-threads', '1', '-i', file, ...output, '-'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [decoded, code] = await Promise.all([buffer(child.stdout), ended]);
    if (code !== 0 || decoded.length === 0) throw new Undecodable('The bytes cannot be decoded.');
    return decoded;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
