import { expect, test, vi } from 'vitest';
import { createFakeJsonFile } from '../../../testing/create-fake-json-file.ts';
import { createLocatedFile } from '../../../testing/create-located-file.ts';
import { createDirectoryWatcher } from './create-directory-watcher.ts';
import type { WatchedDirectory } from './watched-directory.ts';

const [existing, added] = [createLocatedFile('/강의/1강.mp4'), createLocatedFile('/강의/2강.mp4')];

async function createWatcher(before: WatchedDirectory | null = null) {
  const file = createFakeJsonFile<WatchedDirectory | null>(before);
  const list = vi.fn(() => Promise.resolve([existing]));
  const onFound = vi.fn();
  const open = () => createDirectoryWatcher({ file, list, onFound });
  return { file, list, onFound, open, watcher: await open() };
}

test('ignores existing files and reports a new file once, after its size stops changing', async () => {
  const { watcher, list, onFound, file } = await createWatcher();
  await watcher.start('/강의');
  await watcher.scan();
  list.mockResolvedValue([existing, { ...added, size: 10 }]);
  await watcher.scan();
  list.mockResolvedValue([existing, added]);
  await watcher.scan();
  expect(onFound).not.toHaveBeenCalled();
  await watcher.scan();
  await watcher.scan();
  expect(onFound.mock.calls.map(([files]) => files as unknown)).toEqual([[added]]);
  expect(file.written.at(-1)).toMatchObject({ path: '/강의', sends_by_itself: false });
});

test('reports files added while the program was off and reports no file twice across restarts', async () => {
  const { watcher, list, onFound, open } = await createWatcher();
  await watcher.start('/강의');
  await watcher.setUploadsAutomatically(true);
  list.mockResolvedValue([existing, added]);
  const next = await open();
  await next.scan();
  await next.scan();
  expect(onFound).toHaveBeenCalledWith([added], expect.objectContaining({ sends_by_itself: true }));
  const last = await open();
  await last.scan();
  await last.scan();
  expect(onFound).toHaveBeenCalledTimes(1);
});

test('reports the files of a drive that becomes available later', async () => {
  const { watcher, list, onFound } = await createWatcher({ path: '/강의', sends_by_itself: false, seen: [] });
  list.mockRejectedValueOnce(new Error('drive unavailable'));
  await watcher.scan();
  await watcher.scan();
  expect(onFound).not.toHaveBeenCalled();
  await watcher.scan();
  expect(onFound).toHaveBeenCalledTimes(1);
});

test('reports nothing and notifies listeners when watching stops during a scan', async () => {
  const { watcher, list, onFound } = await createWatcher({ path: '/강의', sends_by_itself: true, seen: [] });
  await watcher.scan();
  const listing = Promise.withResolvers<(typeof existing)[]>();
  list.mockReturnValueOnce(listing.promise);
  const listener = vi.fn();
  watcher.subscribe(listener);
  const scanning = watcher.scan();
  await watcher.stop();
  listing.resolve([existing]);
  await scanning;
  expect([watcher.read(), listener.mock.calls.length, onFound.mock.calls.length]).toEqual([null, 1, 0]);
  await watcher.scan();
  expect(list).toHaveBeenCalledTimes(2);
});

test('reports a recording although the seen list cannot be saved', async () => {
  const { watcher, onFound, file } = await createWatcher({ path: '/강의', sends_by_itself: false, seen: [] });
  file.write = () => Promise.reject(new Error('disk full'));
  await watcher.scan();
  await watcher.scan().catch(() => undefined);
  expect(onFound).toHaveBeenCalledWith([existing], expect.anything());
});
