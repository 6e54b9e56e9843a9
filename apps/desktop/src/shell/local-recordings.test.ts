import { ToastProvider } from '@pilgi/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aLocatedFile } from '../../testing/a-located-file.ts';
import { fakeShell } from '../../testing/fake-shell.ts';
import { localRecordings } from './local-recordings.ts';

afterEach(cleanup);

const [first, second] = [aLocatedFile('/강의/1강.mp4'), aLocatedFile('/강의/2강.mp4')];

function aComputerWith(...there: { path: string }[]) {
  return fakeShell({
    locate_recordings: ({ paths }) => there.filter(({ path }) => (paths as string[]).includes(path)),
  });
}

test('a lecture is found by the file it came from, for as long as that is there', async () => {
  const { readText } = aComputerWith(first);
  localRecordings.remember('lecture-1', first);
  await expect.poll(() => readText('recordings.json')).toContain('lecture-1');
  expect(await localRecordings.find('lecture-1')).toEqual(first);
  expect(await localRecordings.find('lecture-2')).toBeNull();
});

test('a file that is gone or no longer granted is not found', async () => {
  const { keepText } = aComputerWith();
  keepText('recordings.json', JSON.stringify({ 'lecture-1': first.path }));
  expect(await localRecordings.find('lecture-1')).toBeNull();
});

test('two lectures that end at the same moment are both remembered', async () => {
  aComputerWith(first, second);
  localRecordings.remember('lecture-1', first);
  localRecordings.remember('lecture-2', second);
  await expect.poll(() => localRecordings.find('lecture-2')).toEqual(second);
  expect(await localRecordings.find('lecture-1')).toEqual(first);
});

test('a dialog that does not open says so and chooses nothing', async () => {
  fakeShell({
    choose_recordings: () => {
      throw new Error('no portal');
    },
  });
  render(createElement(ToastProvider));
  expect(await localRecordings.choose()).toEqual([]);
  expect(await screen.findByText('파일 창을 열지 못했습니다.')).toBeDefined();
});
