import { attemptsCalls, problemBundlesCalls } from '@pilgi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createAnswerKey,
  createAttempt,
  createAttemptAnswer,
  createSource,
  idOf,
} from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { stubMedia } from '../../../../testing/stub-media.ts';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { AttemptResult } from './attempt-result.tsx';
import type { Attempt } from './attempts.api.ts';

afterEach(() => vi.restoreAllMocks());

const graded = (number: number, isRight: boolean) =>
  createAttemptAnswer(number, {
    answer: isRight ? 1 : 0,
    verdict: isRight ? 'RIGHT' : 'WRONG',
    points: isRight ? 1 : 0,
    graded_by: 'RULE',
    key: createAnswerKey(number),
    answered_at: `2026-01-02T03:0${number + 4}:05.000Z`,
  });
const finished = (changes: Partial<Attempt> = {}) =>
  createAttempt({
    finished_at: '2026-01-02T03:10:05.000Z',
    right_count: 1,
    answered_count: 2,
    answers: [graded(1, false), graded(2, true)],
    next_reviews: [],
    ...changes,
  });
const sources = respondWith(problemBundlesCalls.listSources, [createSource()]);
const earlier = (right_count: number) => {
  const { problems: _, answers: __, next_reviews: ___, ...summary } = finished();
  return respondWith(attemptsCalls.list, [
    { ...summary, id: idOf(901), started_at: '2026-01-01T03:04:05.000Z', right_count },
  ]);
};

const open = (attempt: Attempt) =>
  renderAt('/', [
    {
      path: '/',
      Component: () => (
        <EvidencePlayer bundleId={idOf(800)}>
          <AttemptResult attempt={attempt} />
        </EvidencePlayer>
      ),
    },
    { path: '/studio/attempts/:id', Component: () => null },
  ]);

test.each([
  [0, '지난번보다 1개 더 맞았어요'],
  [1, '지난번과 똑같이 1문제 맞았어요'],
  [2, '지난번보다 1개 덜 맞았어요'],
])('compares the score with %i right answers of the last time', async (right, headline) => {
  stubApiCalls(sources, earlier(right));
  open(finished());
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeDefined();
  expect(screen.getByText('2분 · 한 문제에 1분')).toBeDefined();
});

test('plays the passages of the missed problems and starts them again', async () => {
  const { played } = stubMedia();
  const seen = stubApiCalls(
    sources,
    respondWith(attemptsCalls.list, []),
    respondWith(attemptsCalls.start, createAttempt({ id: idOf(902) })),
  );
  open(finished());
  expect(await screen.findByRole('heading', { name: '여기 1곳만 다시 들으면 돼요 · 4초' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '1곳 이어 듣기 · 4초' }));
  expect(played).toEqual([{ src: 'https://s3.test/audio.ogg', seconds: 5 }]);
  await userEvent.click(screen.getByRole('button', { name: '틀린 1문제 다시 풀기' }));
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ mode: 'PRACTICE', problem_ids: [idOf(1)] }));
});

test('names the days on which the problems come back', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  stubApiCalls(sources, respondWith(attemptsCalls.list, []));
  open(
    finished({
      next_reviews: [
        { problem_id: idOf(1), due_at: day(1) },
        { problem_id: idOf(2), due_at: day(4) },
      ],
    }),
  );
  const text = (await screen.findByText('내일')).closest('p')?.textContent;
  expect(text).toBe('틀린 1문제는 내일, 맞은 1문제는 4일 뒤부터 다시 나와요.');
});
