import { createHash } from 'node:crypto';
import { DownloadDiffers } from './client-versions.errors.ts';
import type { OfferedFile } from './validate-release.ts';

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** Verifies that every file can be downloaded exactly as built. Runs before any transaction. */
export async function confirmDownloads(files: readonly OfferedFile[]): Promise<void> {
  for (const file of files) {
    if ((await digestOf(file.url)) !== file.sha256) throw new DownloadDiffers(file.url);
  }
}

async function digestOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok || response.body === null) return null;
    const hash = createHash('sha256');
    for await (const chunk of response.body as ReadableStream<Uint8Array>) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
