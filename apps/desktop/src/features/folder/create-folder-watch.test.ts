import { expect, test, vi } from 'vitest';
import { aKeptJson } from '../../../testing/a-kept-json.ts';
import { aLocatedFile } from '../../../testing/a-located-file.ts';
import { createFolderWatch } from './create-folder-watch.ts';
import type { WatchedFolder } from './watched-folder.ts';

const [old, fresh] = [aLocatedFile('/강의/1강.mp4'), aLocatedFile('/강의/2강.mp4')];

async function aWatch(before: WatchedFolder | null = null) {
  const kept = aKeptJson<WatchedFolder | null>(before);
  const list = vi.fn(() => Promise.resolve([old]));
  const onFound = vi.fn();
  const open = () => createFolderWatch({ kept, list, onFound });
  return { kept, list, onFound, open, watch: await open() };
}

test('what lay there before is left alone, what comes is taken once, when it has stopped growing', async () => {
  const { watch, list, onFound, kept } = await aWatch();
  await watch.begin('/강의');
  await watch.look();
  list.mockResolvedValue([old, { ...fresh, size: 10 }]);
  await watch.look();
  list.mockResolvedValue([old, fresh]);
  await watch.look();
  expect(onFound).not.toHaveBeenCalled();
  await watch.look();
  await watch.look();
  expect(onFound.mock.calls.map(([files]) => files as unknown)).toEqual([[fresh]]);
  expect(kept.written.at(-1)).toMatchObject({ path: '/강의', sends_by_itself: false });
});

test('what came while the program was off is found after it starts, what was taken is not taken again', async () => {
  const { watch, list, onFound, open } = await aWatch();
  await watch.begin('/강의');
  await watch.setSendsByItself(true);
  list.mockResolvedValue([old, fresh]);
  const next = await open();
  await next.look();
  await next.look();
  expect(onFound).toHaveBeenCalledWith([fresh], expect.objectContaining({ sends_by_itself: true }));
  const last = await open();
  await last.look();
  await last.look();
  expect(onFound).toHaveBeenCalledTimes(1);
});

test('a drive that is away is waited for', async () => {
  const { watch, list, onFound } = await aWatch({ path: '/강의', sends_by_itself: false, seen: [] });
  list.mockRejectedValueOnce(new Error('not there'));
  await watch.look();
  await watch.look();
  expect(onFound).not.toHaveBeenCalled();
  await watch.look();
  expect(onFound).toHaveBeenCalledTimes(1);
});

test('a folder that is given up while it is read finds nothing, and listeners hear of it', async () => {
  const { watch, list, onFound } = await aWatch({ path: '/강의', sends_by_itself: true, seen: [] });
  await watch.look();
  const listing = Promise.withResolvers<(typeof old)[]>();
  list.mockReturnValueOnce(listing.promise);
  const heard = vi.fn();
  watch.subscribe(heard);
  const looking = watch.look();
  await watch.end();
  listing.resolve([old]);
  await looking;
  expect([watch.read(), heard.mock.calls.length, onFound.mock.calls.length]).toEqual([null, 1, 0]);
  await watch.look();
  expect(list).toHaveBeenCalledTimes(2);
});

test('a recording is taken although the disk has no room to remember that it was', async () => {
  const { watch, onFound, kept } = await aWatch({ path: '/강의', sends_by_itself: false, seen: [] });
  kept.write = () => Promise.reject(new Error('no room'));
  await watch.look();
  await watch.look().catch(() => undefined);
  expect(onFound).toHaveBeenCalledWith([old], expect.anything());
});
