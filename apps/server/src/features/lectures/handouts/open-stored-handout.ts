import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashImage } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { OpenedPage } from '../../../platform/handouts/handout-tools.ts';
import { HandoutRefused } from '../../../platform/handouts/handouts.errors.ts';
import { openHandout } from '../../../platform/handouts/open-handout.ts';
import { readLuma } from '../../../platform/media/read-luma.ts';
import { digestOf, fetchObject } from '../prepare/fetch-recording.ts';
import { PAGE_TYPE, pageKey } from './handout-keys.ts';
import { findHandoutForCheck, type Handout, replacePages, updateHandoutReady } from './handouts.queries.ts';

type OpenDeps = Pick<AppDeps, 'db' | 'clock' | 'storage' | 'documentTools' | 'mediaTools'> & { workDirectory: string };

const CONCURRENCY = 8;

/** Stores image and text of every page and returns their number. A handout that was removed meanwhile has none. */
export async function openStoredHandout(deps: OpenDeps, id: string, signal: AbortSignal): Promise<number> {
  const handout = await findHandoutForCheck(deps.db, id);
  if (handout === null) return 0;
  const directory = join(deps.workDirectory, `handout-${id}`);
  const pages = join(directory, 'pages');
  const file = join(directory, 'original');
  try {
    await rm(directory, { recursive: true, force: true });
    await mkdir(pages, { recursive: true });
    await fetchObject(deps.storage, { key: handout.storage_key, file, size_bytes: Number(handout.size_bytes) });
    if ((await digestOf(file)) !== handout.sha256) throw new HandoutRefused('broken');
    const opened = await openHandout(deps.documentTools, { file, directory: pages, signal });
    const hashes = await hashPages(deps, opened.pages, signal);
    await storeImages(deps, handout, opened.pages);
    await inTransaction(deps.db, async (tx) => {
      await replacePages(tx, {
        handout_id: id,
        pages: opened.pages.map(({ file: _file, ...page }, index) => ({
          ...page,
          hash: hashes[index] ?? Buffer.alloc(0),
        })),
      });
      await updateHandoutReady(tx, {
        id,
        kind: opened.kind,
        page_count: opened.pages.length,
        checked_at: deps.clock.now(),
      });
    });
    return opened.pages.length;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function hashPages(
  { mediaTools }: OpenDeps,
  pages: readonly OpenedPage[],
  signal: AbortSignal,
): Promise<Buffer[]> {
  const images = await readLuma(mediaTools, { files: pages.map(({ file }) => file), signal });
  return images.map((image) => {
    const { shapes, steps } = hashImage(image);
    return Buffer.concat([shapes, steps]);
  });
}

async function storeImages({ storage }: OpenDeps, handout: Handout, pages: readonly OpenedPage[]): Promise<void> {
  for (let from = 0; from < pages.length; from += CONCURRENCY) {
    await Promise.all(
      pages.slice(from, from + CONCURRENCY).map(async ({ page, file }) => {
        await storage.write({ key: pageKey(handout, page), body: await readFile(file), content_type: PAGE_TYPE });
      }),
    );
  }
}
