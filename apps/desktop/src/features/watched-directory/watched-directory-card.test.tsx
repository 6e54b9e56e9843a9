import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createFakeJsonFile } from '../../../testing/create-fake-json-file.ts';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { commands } from '../../shell/commands.ts';
import { createDirectoryWatcher } from './create-directory-watcher.ts';
import type { WatchedDirectory } from './watched-directory.ts';
import { WatchedDirectoryCard } from './watched-directory-card.tsx';

afterEach(cleanup);

async function show(chosen: string | null) {
  const shell = fakeShell({ choose_folder: () => chosen, list_folder: () => [] });
  const file = createFakeJsonFile<WatchedDirectory | null>();
  const watcher = await createDirectoryWatcher({ file, list: commands.listDirectory, onFound: () => undefined });
  render(<WatchedDirectoryCard watcher={watcher} />);
  return { ...shell, file };
}

test('chooses a directory, enables automatic upload and stops watching', async () => {
  const { file, invoked } = await show('/강의');
  await userEvent.click(screen.getByRole('button', { name: '폴더 고르기' }));
  expect(await screen.findByText('/강의')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /자동으로 올리기/ }));
  expect(file.written.at(-1)).toMatchObject({ path: '/강의', sends_by_itself: true });
  await userEvent.click(screen.getByRole('button', { name: '그만 지켜보기' }));
  expect(await screen.findByRole('button', { name: '폴더 고르기' })).toBeDefined();
  expect(file.written.at(-1)).toBeNull();
  expect(invoked.at(-1)).toEqual(['forget_folder', { path: '/강의' }]);
});

test('changes nothing when the dialog is cancelled', async () => {
  const { file, invoked } = await show(null);
  await userEvent.click(screen.getByRole('button', { name: '폴더 고르기' }));
  expect(screen.getByRole('button', { name: '폴더 고르기' })).toBeDefined();
  expect([file.written, invoked]).toEqual([[], [['choose_folder', {}]]]);
});
