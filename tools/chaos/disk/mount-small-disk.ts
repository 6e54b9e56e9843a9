import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A file system of its own that is small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Until this share of it is taken; 1 leaves not a byte. */
  fill(share: number): void;
  free(): void;
  /** Unwritable: not one more file can be made, whoever asks. */
  setWritable(isWritable: boolean): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
const CHUNK_BYTES = 64 * 1024;
const MOST_FILES = 100_000;

export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  // Lazily: a process that is just ending may still hold a file.
  const unmount = () => void spawnSync('umount', ['-l', folder]);
  process.once('exit', unmount);
  return {
    folder,
    fill: (share) => {
      const { bavail, blocks, bsize } = statfsSync(folder);
      const left = Math.max(0, Math.floor(bavail - blocks * (1 - share)) * bsize);
      writeUntilFull(ballast, share === 1 ? Number.POSITIVE_INFINITY : left);
    },
    free: () => rmSync(ballast, { force: true }),
    setWritable: async (isWritable) => {
      const { ffree, files } = statfsSync(folder);
      await run('mount', ['-o', `remount,nr_inodes=${isWritable ? MOST_FILES : files - ffree}`, folder]);
    },
    unmount: async () => {
      process.off('exit', unmount);
      unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: string, bytes: number): void {
  const target = openSync(file, 'a');
  const chunk = Buffer.alloc(CHUNK_BYTES, 'x');
  try {
    for (let written = 0; written < bytes; ) {
      written += writeSync(target, chunk, 0, Math.min(CHUNK_BYTES, bytes - written));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(target);
  }
}
