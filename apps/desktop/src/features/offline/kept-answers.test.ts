import { aNote } from '@pilgi/web/testing/a-note.ts';
import { openHttpServer } from '@pilgi/web/testing/open-http-server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';

beforeEach(() => void vi.resetModules());

/** Each test meets a window that was just opened. */
const openWindow = async () => ({
  ...(await import('./kept-answers.ts')),
  ...(await import('./kept-notes.ts')),
});

async function openStorage() {
  const asked: string[] = [];
  const { origin } = await openHttpServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url.startsWith('/gone') ? 404 : 200).end(`bytes of ${url}`);
  });
  return { asked, origin };
}

const noteWith = (...urls: string[]) =>
  JSON.stringify(aNote({ pictures: urls.map((url, index) => ({ slide_id: `p${index}`, url })) }));
const addressOf = (note_id: string) => `/api/v1/notes/${note_id}`;

test('a note is kept with its pictures, which are shown from this computer, however their addresses are signed', async () => {
  const { asked, origin } = await openStorage();
  const { files } = fakeShell();
  const shown: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${shown.push(blob)}`);
  const { keptAnswers } = await openWindow();
  await keptAnswers.keep(addressOf('n1'), noteWith(`${origin}/a.jpg?signed=1`, `${origin}/gone.jpg?signed=1`));
  await keptAnswers.keep(addressOf('n1'), noteWith(`${origin}/a.jpg?signed=2`, `${origin}/gone.jpg?signed=2`));
  expect(asked.filter((url) => url.startsWith('/a.jpg'))).toEqual(['/a.jpg?signed=1']);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);

  const found = JSON.parse((await keptAnswers.find(addressOf('n1'))) ?? '') as ReturnType<typeof aNote>;
  expect(found.title).toBe(aNote().title);
  expect(found.pictures).toEqual([
    { slide_id: 'p0', url: 'blob:1' },
    { slide_id: 'p1', url: `${origin}/gone.jpg?signed=2` },
  ]);
  expect([shown[0]?.type, shown[0]?.size]).toEqual(['image/jpeg', 'bytes of /a.jpg?signed=1'.length]);
  await keptAnswers.find(addressOf('n1'));
  expect(shown).toHaveLength(1);
});

test('a picture that could not be had is asked for again, past the cache, when the same answer comes', async () => {
  const { files } = fakeShell();
  const { keptAnswers } = await openWindow();
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Load failed'));
  asked.mockResolvedValueOnce(new Response('bytes'));
  const note = noteWith('https://storage.test/a.jpg?signed=1');
  await keptAnswers.keep(addressOf('n1'), note);
  await keptAnswers.keep(addressOf('n1'), note);
  await keptAnswers.keep(addressOf('n1'), note);
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store']);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  asked.mockRestore();
});

test('an answer without pictures comes back letter by letter; one that was never kept is none', async () => {
  fakeShell();
  const { keptAnswers } = await openWindow();
  await keptAnswers.keep('/api/v1/courses', '[ {"name":"선형대수"} ]');
  expect(await keptAnswers.find('/api/v1/courses')).toBe('[ {"name":"선형대수"} ]');
  expect(await keptAnswers.find('/api/v1/library')).toBeNull();
});

test('a note lands on the list of kept notes, the newest first, and is there after a restart', async () => {
  const { readText } = fakeShell();
  const { keptAnswers, keptNotes } = await openWindow();
  const heard = vi.fn();
  keptNotes.subscribe(heard);
  await keptAnswers.keep(addressOf('n1'), noteWith());
  await keptAnswers.keep(addressOf('n2'), noteWith());
  await keptAnswers.keep(`${addressOf('n2')}/corrections`, '[]');
  expect(keptNotes.read().map(({ note_id, title }) => [note_id, title])).toEqual([
    ['n2', '고윳값과 고유벡터'],
    ['n1', '고윳값과 고유벡터'],
  ]);
  expect(heard).toHaveBeenCalled();
  vi.resetModules();
  const { keptNotes: reopened } = await openWindow();
  await reopened.open();
  expect(reopened.read()).toEqual(JSON.parse(readText('notes.json') ?? ''));
  expect(reopened.read()).toHaveLength(2);
});

test('a note that is read before the list was opened does not push the others off it', async () => {
  const { keepText } = fakeShell();
  keepText('notes.json', JSON.stringify([{ note_id: 'n0', title: '지난 강의', kept_at: 1 }]));
  const { keptAnswers, keptNotes } = await openWindow();
  await keptAnswers.keep(addressOf('n1'), noteWith());
  await keptNotes.open();
  expect(keptNotes.read().map(({ note_id }) => note_id)).toEqual(['n1', 'n0']);
});
