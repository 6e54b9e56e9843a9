import { expect, test, vi } from 'vitest';
import { openHttpServer } from '../../../testing/open-http-server.ts';
import { serveLocalFile } from '../../../testing/serve-local-file.ts';
import { isLocated, openMediaUrl, readPiece } from './recording-file.ts';

test('reads a piece of a located file with an exact range request', async () => {
  const { file, ranges } = await serveLocalFile('1강.mp4', '0123456789');
  expect(await (await readPiece(file, 2, 5)).text()).toBe('234');
  expect(await (await readPiece(file, 9, 10)).text()).toBe('9');
  expect(ranges).toEqual(['bytes=2-4', 'bytes=9-9']);
});

test('slices a piece from a browser file', async () => {
  const file = new File(['0123456789'], '1강.mp4');
  expect(isLocated(file)).toBe(false);
  expect(await (await readPiece(file, 2, 5)).text()).toBe('234');
});

test.each([200, 404, 416, 500])('rejects a %s response to a range request', async (status) => {
  const { file } = await serveLocalFile('1강.mp4', '0123456789');
  const { origin } = await openHttpServer((_, response) => response.writeHead(status).end('0123456789'));
  await expect(readPiece({ ...file, url: `${origin}/1` }, 2, 5)).rejects.toThrow('1강.mp4 cannot be read at its path');
});

test('returns the URL of a located file unchanged and revokes the object URL of a browser file on close', async () => {
  const { file } = await serveLocalFile('1강.mp4', '0');
  const located = openMediaUrl(file);
  located.close();
  expect(located.url).toBe(file.url);
  URL.createObjectURL = vi.fn(() => 'blob:1');
  URL.revokeObjectURL = vi.fn();
  const own = openMediaUrl(new File(['0'], '1강.mp4'));
  own.close();
  expect([own.url, vi.mocked(URL.revokeObjectURL).mock.calls]).toEqual(['blob:1', [['blob:1']]]);
});
