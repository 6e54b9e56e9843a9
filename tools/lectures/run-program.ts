import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs a program with the given standard input and returns its standard output. */
export async function runProgram(
  command: string,
  args: readonly string[],
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array> = [],
): Promise<Buffer> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, errorOutput] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    // A program may close its input before everything is sent.
    pipeline(Readable.from(input), child.stdin).catch(() => undefined),
  ]);
  const [code] = (await ended) as [number | null];
  if (code !== 0)
    throw new Error(
      `${command} failed: ${Buffer.concat(errorOutput as Buffer[])
        .toString('utf8')
        .slice(-2_000)}`,
    );
  return Buffer.concat(out as Buffer[]);
}
