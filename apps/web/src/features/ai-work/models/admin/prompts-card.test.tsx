import { adminPromptsCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import { PromptsCard } from './prompts-card.tsx';

const version = (number: number, text: string, calls: number) => ({
  version: number,
  hash: String(number).repeat(64),
  text,
  first_used_at: '2026-11-16T03:00:00.000Z',
  calls,
  parts: [],
});
const kinds = { id: 'problem.make.kinds', hash: 'c'.repeat(64), text: 'OX 참인지 거짓인지 가리는 문장.' };
const prompts = [
  {
    id: 'note.write',
    version_in_use: 2,
    versions: [version(2, '두 번째 지시.', 1200), version(1, '첫 번째 지시.', 34)],
  },
  { id: 'problem.make', version_in_use: 1, versions: [{ ...version(1, '문제를 만드세요.', 5), parts: [kinds] }] },
  { id: 'note.repair', version_in_use: null, versions: [version(1, '고치세요.', 0)] },
];
const open = () => renderAt('/', [{ path: '/', Component: PromptsCard }]);
const rowOf = async (id: string) => within((await screen.findByText(id)).closest('tr') as HTMLElement);

test('lists each prompt with the version in use, its hash and the calls of 30 days', async () => {
  stubApiCalls(respondWith(adminPromptsCalls.list, prompts));
  open();
  const row = await rowOf('note.write');
  for (const text of ['버전 2', '222222222222', '1,234번']) expect(row.getByText(text)).toBeDefined();
  expect((await rowOf('note.repair')).getByText('쓰지 않음')).toBeDefined();
});

test('shows the text of the version in use, earlier versions and parts, read-only', async () => {
  stubApiCalls(respondWith(adminPromptsCalls.list, prompts));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'note.write 글 보기' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'note.write' }));
  expect(within(dialog.getByRole('region', { name: '버전 2' })).getByText('두 번째 지시.')).toBeDefined();
  expect(dialog.getByText('첫 번째 지시.').closest('details')?.textContent).toContain('버전 1 · 111111111111');
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByText('닫기'));
  await userEvent.click(screen.getByRole('button', { name: 'problem.make 글 보기' }));
  expect(await screen.findByText(kinds.text)).toBeDefined();
});

test('states an empty list and a failed load', async () => {
  stubApiCalls(respondWith(adminPromptsCalls.list, []));
  const { unmount } = open();
  expect(await screen.findByText('아직 쓴 프롬프트가 없습니다.')).toBeDefined();
  unmount();
  stubApiCalls(breakNetwork(adminPromptsCalls.list));
  open();
  expect(await screen.findByText('프롬프트를 불러올 수 없습니다')).toBeDefined();
});
