import { cardsCalls } from '@pilgi/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCard } from '../../../../testing/create-card.ts';
import { idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { cancelDeletion } from '../../../shared/deletions/delayed-deletions.ts';
import { NoteCards } from './note-cards.tsx';

const NOTE = idOf(700);
const proposal = (front: string) => ({
  fact: `fact ${front}`,
  kind: 'QUESTION' as const,
  front,
  back: '답',
  heading: '절',
  section: 1,
  evidence: [{ segment_id: 's1', start_ms: 83_000, end_ms: 85_000, text: '강의에서 한 말' }],
});
const listed = (changes: object = {}) =>
  respondWith(cardsCalls.list, { cards: [], proposals: [], course: null, card_count: 0, max_cards: 5000, ...changes });

const play = vi.fn();
const open = () =>
  renderAt('/', [
    { path: '/', Component: () => <NoteCards noteId={NOTE} slides={[]} onPlay={play} onExport={() => undefined} /> },
  ]);

test('adds the chosen proposals and plays their place in the lecture', async () => {
  const seen = stubApiCalls(
    listed({ proposals: [proposal('하나'), proposal('둘')] }),
    respondWith(cardsCalls.addProposals, { cards: [createCard(1)] }),
  );
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '추가: 하나' }));
  await userEvent.click(screen.getByRole('button', { name: /^1:23 ?부터 듣기: 둘$/ }));
  expect(play).toHaveBeenCalledWith(83_000);
  await userEvent.click(screen.getByRole('button', { name: '1장 추가' }));
  await waitFor(() =>
    expect(seen.find(({ call }) => call === cardsCalls.addProposals)?.body).toEqual({ facts: ['fact 둘'] }),
  );
});

test('shows a cloze with its words marked, and names cards whose sentence has changed', async () => {
  const card = createCard(1, { kind: 'CLOZE', front: '{{공납}}은 세금이다.', back: '', is_source_missing: true });
  stubApiCalls(listed({ cards: [card], card_count: 1 }));
  open();
  expect((await screen.findByText('공납')).closest('mark')).not.toBeNull();
  expect(screen.getByText('노트에서 바뀐 문장')).toBeDefined();
});

test('changes both sides of a card', async () => {
  const seen = stubApiCalls(
    listed({ cards: [createCard(1)], card_count: 1 }),
    respondWith(cardsCalls.change, createCard(1)),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^더 보기: 앞 1/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '고치기' }));
  const back = await screen.findByLabelText('뒷면 (답)');
  await userEvent.clear(back);
  await userEvent.type(back, '새 답');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(seen.find(({ call }) => call === cardsCalls.change)?.body).toEqual({ front: '앞 1', back: '새 답' }),
  );
});

test('hides a deleted card at once and shows it again after undoing', async () => {
  const seen = stubApiCalls(listed({ cards: [createCard(1)], card_count: 1 }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^더 보기: 앞 1/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '지우기' }));
  await waitFor(() => expect(screen.queryByText('앞 1')).toBeNull());
  expect(seen.some(({ call }) => call === cardsCalls.delete)).toBe(false);
  act(() => cancelDeletion(createCard(1).id));
  expect(screen.getByText('앞 1')).toBeDefined();
});

test('adds all proposals with one click', async () => {
  const seen = stubApiCalls(
    listed({ proposals: [proposal('하나'), proposal('둘')] }),
    respondWith(cardsCalls.addProposals, { cards: [createCard(1), createCard(2)] }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: '모두 추가' }));
  await waitFor(() =>
    expect(seen.find(({ call }) => call === cardsCalls.addProposals)?.body).toEqual({
      facts: ['fact 하나', 'fact 둘'],
    }),
  );
  await waitFor(() => expect(seen.filter(({ call }) => call === cardsCalls.list)).toHaveLength(2));
});
