import { createHash } from 'node:crypto';
import type { OfferedFile } from './check-release.ts';
import { DownloadDiffers } from './client-versions.errors.ts';

const PATIENCE_MS = 10 * 60_000;

/** Nothing is offered that cannot be fetched as it was built; asked before any transaction begins. */
export async function confirmDownloads(files: readonly OfferedFile[]): Promise<void> {
  for (const file of files) {
    if ((await digestOf(file.url)) !== file.sha256) throw new DownloadDiffers(file.url);
  }
}

async function digestOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok || answer.body === null) return null;
    const hash = createHash('sha256');
    for await (const piece of answer.body as ReadableStream<Uint8Array>) hash.update(piece);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
