import { expect, test, vi } from 'vitest';
import { lendFile } from '../../../testing/lend-file.ts';
import { openHttpServer } from '../../../testing/open-http-server.ts';
import { isLocated, openAddress, readPiece } from './recording-file.ts';

test('a piece of a located file is asked for by exactly its range', async () => {
  const { file, ranges } = await lendFile('1강.mp4', '0123456789');
  expect(await (await readPiece(file, 2, 5)).text()).toBe('234');
  expect(await (await readPiece(file, 9, 10)).text()).toBe('9');
  expect(ranges).toEqual(['bytes=2-4', 'bytes=9-9']);
});

test('a piece of a browser’s file is cut from it', async () => {
  const file = new File(['0123456789'], '1강.mp4');
  expect(isLocated(file)).toBe(false);
  expect(await (await readPiece(file, 2, 5)).text()).toBe('234');
});

test.each([200, 404, 416, 500])('an answer %s is not a piece of it', async (status) => {
  const { file } = await lendFile('1강.mp4', '0123456789');
  const { origin } = await openHttpServer((_, response) => response.writeHead(status).end('0123456789'));
  await expect(readPiece({ ...file, url: `${origin}/1` }, 2, 5)).rejects.toThrow('1강.mp4 is not where it was');
});

test('a located file has its address already; another one lends one until it is closed', async () => {
  const { file } = await lendFile('1강.mp4', '0');
  const located = openAddress(file);
  located.close();
  expect(located.url).toBe(file.url);
  URL.createObjectURL = vi.fn(() => 'blob:1');
  URL.revokeObjectURL = vi.fn();
  const own = openAddress(new File(['0'], '1강.mp4'));
  own.close();
  expect([own.url, vi.mocked(URL.revokeObjectURL).mock.calls]).toEqual(['blob:1', [['blob:1']]]);
});
