import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocatedFile } from '../../../../shared/local-media/recording-file.ts';
import type { NoteLecture } from '../notes.api.ts';

const file = {
  path: '/강의/1강.mp4',
  name: '1강.mp4',
  size: 100,
  lastModified: 1,
  url: 'http://127.0.0.1:9/s/1/1강.mp4',
};
const LECTURE = { id: 'lecture-1', size_bytes: 100 } as NoteLecture;

beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** jsdom cannot play media: every file loads or fails immediately. */
function stubMediaLoading(event: 'loadedmetadata' | 'error') {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function open(this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(event)));
  });
}

async function openNote(found: LocatedFile | null, lecture: NoteLecture | undefined = LECTURE) {
  const { installShell } = await import('../../../../shared/shell/shell.ts');
  const find = vi.fn(() => Promise.resolve(found));
  installShell({
    serverOrigin: '',
    fetch,
    findSessionStorage: () => undefined,
    menuLinks: [],
    recordings: { choose: () => Promise.resolve([]), find, save: () => undefined },
    uploads: null,
    payOutside: null,
    clearAccountData: () => undefined,
  });
  const { useLocalRecording } = await import('./use-local-recording.ts');
  const { result, rerender } = renderHook((shown: NoteLecture | undefined) => useLocalRecording(shown, 600_000), {
    initialProps: lecture,
  });
  return { find, result, rerender };
}

test('opens the local file of a lecture automatically, once', async () => {
  stubMediaLoading('loadedmetadata');
  const { find, result, rerender } = await openNote(file);
  await waitFor(() => expect(result.current.media?.url).toBe(file.url));
  rerender({ ...LECTURE });
  expect(find.mock.calls).toEqual([['lecture-1']]);
  expect([result.current.problem, result.current.isOpening]).toEqual([null, false]);
});

test('opens nothing when no local file is found', async () => {
  stubMediaLoading('loadedmetadata');
  const { find, result } = await openNote(null);
  await waitFor(() => expect(find).toHaveBeenCalled());
  expect([result.current.media, result.current.problem]).toEqual([null, null]);
});

test('does not play a different recording at the stored path', async () => {
  stubMediaLoading('loadedmetadata');
  const { result } = await openNote({ ...file, size: 99 });
  await waitFor(() => expect(result.current.problem).toContain('이 강의의 파일이 아닌 것 같습니다'));
  expect(result.current.media).toBeNull();
});

test('shows a message when the file cannot be played', async () => {
  stubMediaLoading('error');
  const { result } = await openNote(file);
  await waitFor(() => expect(result.current.problem).toContain('재생하지 못합니다'));
});
