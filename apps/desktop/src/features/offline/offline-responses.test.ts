import { createNote } from '@pilgi/web/testing/create-note.ts';
import { openHttpServer } from '@pilgi/web/testing/open-http-server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';

beforeEach(() => void vi.resetModules());

/** Loads the modules again, as a newly opened window does. */
const openWindow = async () => ({
  ...(await import('./offline-responses.ts')),
  ...(await import('./offline-notes.ts')),
});

async function openStorage() {
  const invoked: string[] = [];
  const { origin } = await openHttpServer(({ url = '' }, response) => {
    invoked.push(url);
    response.writeHead(url.startsWith('/gone') ? 404 : 200).end(`bytes of ${url}`);
  });
  return { invoked, origin };
}

const noteWith = (...urls: string[]) =>
  JSON.stringify(createNote({ pictures: urls.map((url, index) => ({ slide_id: `p${index}`, url })) }));
const addressOf = (note_id: string) => `/api/v1/notes/${note_id}`;

test('stores a note with its images and serves them locally whatever the URL signature is', async () => {
  const { invoked, origin } = await openStorage();
  const { files } = fakeShell();
  const blobs: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${blobs.push(blob)}`);
  const { offlineResponses } = await openWindow();
  await offlineResponses.store(addressOf('n1'), noteWith(`${origin}/a.jpg?signed=1`, `${origin}/gone.jpg?signed=1`));
  await offlineResponses.store(addressOf('n1'), noteWith(`${origin}/a.jpg?signed=2`, `${origin}/gone.jpg?signed=2`));
  expect(invoked.filter((url) => url.startsWith('/a.jpg'))).toEqual(['/a.jpg?signed=1']);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);

  const found = JSON.parse((await offlineResponses.find(addressOf('n1'))) ?? '') as ReturnType<typeof createNote>;
  expect(found.title).toBe(createNote().title);
  expect(found.pictures).toEqual([
    { slide_id: 'p0', url: 'blob:1' },
    { slide_id: 'p1', url: `${origin}/gone.jpg?signed=2` },
  ]);
  expect([blobs[0]?.type, blobs[0]?.size]).toEqual(['image/jpeg', 'bytes of /a.jpg?signed=1'.length]);
  await offlineResponses.find(addressOf('n1'));
  expect(blobs).toHaveLength(1);
});

test('fetches a failed image again, bypassing the HTTP cache, when the same response arrives', async () => {
  const { files } = fakeShell();
  const { offlineResponses } = await openWindow();
  const invoked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Load failed'));
  invoked.mockResolvedValueOnce(new Response('bytes'));
  const note = noteWith('https://storage.test/a.jpg?signed=1');
  await offlineResponses.store(addressOf('n1'), note);
  await offlineResponses.store(addressOf('n1'), note);
  await offlineResponses.store(addressOf('n1'), note);
  expect(invoked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store']);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  invoked.mockRestore();
});

test('returns a response without images unchanged and null for one that was never stored', async () => {
  fakeShell();
  const { offlineResponses } = await openWindow();
  await offlineResponses.store('/api/v1/courses', '[ {"name":"선형대수"} ]');
  expect(await offlineResponses.find('/api/v1/courses')).toBe('[ {"name":"선형대수"} ]');
  expect(await offlineResponses.find('/api/v1/library')).toBeNull();
});

test('lists stored notes newest first and restores the list after a restart', async () => {
  const { readText } = fakeShell();
  const { offlineResponses, offlineNotes } = await openWindow();
  const listener = vi.fn();
  offlineNotes.subscribe(listener);
  await offlineResponses.store(addressOf('n1'), noteWith());
  await offlineResponses.store(addressOf('n2'), noteWith());
  await offlineResponses.store(`${addressOf('n2')}/corrections`, '[]');
  expect(offlineNotes.read().map(({ note_id, title }) => [note_id, title])).toEqual([
    ['n2', '고윳값과 고유벡터'],
    ['n1', '고윳값과 고유벡터'],
  ]);
  expect(listener).toHaveBeenCalled();
  vi.resetModules();
  const { offlineNotes: reopened } = await openWindow();
  await reopened.open();
  expect(reopened.read()).toEqual(JSON.parse(readText('notes.json') ?? ''));
  expect(reopened.read()).toHaveLength(2);
});

test('keeps earlier entries when a note arrives before the list is opened', async () => {
  const { storeText } = fakeShell();
  storeText('notes.json', JSON.stringify([{ note_id: 'n0', title: '지난 강의', kept_at: 1 }]));
  const { offlineResponses, offlineNotes } = await openWindow();
  await offlineResponses.store(addressOf('n1'), noteWith());
  await offlineNotes.open();
  expect(offlineNotes.read().map(({ note_id }) => note_id)).toEqual(['n1', 'n0']);
});
