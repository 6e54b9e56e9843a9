import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A small tmpfs that can be filled. */
export interface SmallDisk {
  directory: string;
  /** Fills up to this share; 1 leaves no byte free. */
  fill(share: number): void;
  free(): void;
  /** False: no further file can be created (inode limit). */
  setWritable(isWritable: boolean): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
const CHUNK_BYTES = 64 * 1024;
const MAX_FILES = 100_000;

export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]);
  chmodSync(directory, 0o755);
  const ballast = join(directory, 'ballast');
  // Lazy unmount: a process that is exiting may still have a file open.
  const unmount = () => void spawnSync('umount', ['-l', directory]);
  process.once('exit', unmount);
  return {
    directory,
    fill: (share) => {
      const { bavail, blocks, bsize } = statfsSync(directory);
      const left = Math.max(0, Math.floor(bavail - blocks * (1 - share)) * bsize);
      writeUntilFull(ballast, share === 1 ? Number.POSITIVE_INFINITY : left);
    },
    free: () => rmSync(ballast, { force: true }),
    setWritable: async (isWritable) => {
      const { ffree, files } = statfsSync(directory);
      await run('mount', ['-o', `remount,nr_inodes=${isWritable ? MAX_FILES : files - ffree}`, directory]);
    },
    unmount: async () => {
      process.off('exit', unmount);
      unmount();
      rmSync(directory, { recursive: true, force: true });
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
