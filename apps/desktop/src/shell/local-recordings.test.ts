import { ToastProvider } from '@pilgi/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createLocatedFile } from '../../testing/create-located-file.ts';
import { fakeShell } from '../../testing/fake-shell.ts';
import { localRecordings } from './local-recordings.ts';

afterEach(cleanup);

const [first, second] = [createLocatedFile('/강의/1강.mp4'), createLocatedFile('/강의/2강.mp4')];

function fakeShellWith(...existing: { path: string }[]) {
  return fakeShell({
    locate_recordings: ({ paths }) => existing.filter(({ path }) => (paths as string[]).includes(path)),
  });
}

test('finds the source file of a lecture while it exists', async () => {
  const { readText } = fakeShellWith(first);
  localRecordings.save('lecture-1', first);
  await expect.poll(() => readText('recordings.json')).toContain('lecture-1');
  expect(await localRecordings.find('lecture-1')).toEqual(first);
  expect(await localRecordings.find('lecture-2')).toBeNull();
});

test('returns null for a file that is missing or no longer granted', async () => {
  const { storeText } = fakeShellWith();
  storeText('recordings.json', JSON.stringify({ 'lecture-1': first.path }));
  expect(await localRecordings.find('lecture-1')).toBeNull();
});

test('saves both files when two lectures finish at the same time', async () => {
  fakeShellWith(first, second);
  localRecordings.save('lecture-1', first);
  localRecordings.save('lecture-2', second);
  await expect.poll(() => localRecordings.find('lecture-2')).toEqual(second);
  expect(await localRecordings.find('lecture-1')).toEqual(first);
});

test('shows an error and returns no file when the dialog does not open', async () => {
  fakeShell({
    choose_recordings: () => {
      throw new Error('no portal');
    },
  });
  render(createElement(ToastProvider));
  expect(await localRecordings.choose()).toEqual([]);
  expect(await screen.findByText('파일 창을 열지 못했습니다.')).toBeDefined();
});
