import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aKeptJson } from '../../../testing/a-kept-json.ts';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { commands } from '../../shell/commands.ts';
import { createFolderWatch } from './create-folder-watch.ts';
import { FolderCard } from './folder-card.tsx';
import type { WatchedFolder } from './watched-folder.ts';

afterEach(cleanup);

async function show(chosen: string | null) {
  const shell = fakeShell({ choose_folder: () => chosen, list_folder: () => [] });
  const kept = aKeptJson<WatchedFolder | null>();
  const watch = await createFolderWatch({ kept, list: commands.listFolder, onFound: () => undefined });
  render(<FolderCard watch={watch} />);
  return { ...shell, kept };
}

test('a folder is chosen, told to send by itself, and given back', async () => {
  const { kept, asked } = await show('/강의');
  await userEvent.click(screen.getByRole('button', { name: '폴더 고르기' }));
  expect(await screen.findByText('/강의')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /자동으로 올리기/ }));
  expect(kept.written.at(-1)).toMatchObject({ path: '/강의', sends_by_itself: true });
  await userEvent.click(screen.getByRole('button', { name: '그만 지켜보기' }));
  expect(await screen.findByRole('button', { name: '폴더 고르기' })).toBeDefined();
  expect(kept.written.at(-1)).toBeNull();
  expect(asked.at(-1)).toEqual(['forget_folder', { path: '/강의' }]);
});

test('a dialog that is closed changes nothing', async () => {
  const { kept, asked } = await show(null);
  await userEvent.click(screen.getByRole('button', { name: '폴더 고르기' }));
  expect(screen.getByRole('button', { name: '폴더 고르기' })).toBeDefined();
  expect([kept.written, asked]).toEqual([[], [['choose_folder', {}]]]);
});
