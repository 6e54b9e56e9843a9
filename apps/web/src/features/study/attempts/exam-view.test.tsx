import { attemptsCalls } from '@pilgi/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAttempt, createAttemptAnswer, idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { attemptQuery } from './attempts.api.ts';
import { ExamView } from './exam-view.tsx';
import { offlineAnswers } from './offline-answers.ts';

window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

const exam = (leftMs = 600_000) =>
  createAttempt({ mode: 'EXAM', ends_at: new Date(Date.now() + leftMs).toISOString() });

function Loaded() {
  const { data } = useQuery(attemptQuery(idOf(900)));
  return data ? <ExamView attempt={data} /> : null;
}

async function open() {
  renderAt('/', [{ path: '/', Component: Loaded }]);
  await screen.findByRole('heading', { name: '문제 1 / 2' });
}

test('sends an answer immediately and shows the remaining time', async () => {
  const seen = stubApiCalls(
    respondWith(attemptsCalls.get, exam()),
    respondWith(attemptsCalls.answer, createAttemptAnswer(1, { answer: 2 })),
  );
  await open();
  await userEvent.keyboard('3');
  expect(offlineAnswers.read(idOf(900))).toEqual({ [idOf(1)]: 2 });
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ answer: 2 }));
  await screen.findByText('쓴 답은 모두 저장되었습니다.');
  expect(offlineAnswers.read(idOf(900))).toEqual({});
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
});

test('stores answers on the device without a connection and restores them on the next visit', async () => {
  stubApiCalls(respondWith(attemptsCalls.get, exam()), breakNetwork(attemptsCalls.answer));
  await open();
  await userEvent.keyboard('2');
  await screen.findByText('답 1개를 보내는 중입니다...');
  expect(offlineAnswers.read(idOf(900))).toEqual({ [idOf(1)]: 1 });
});

test('confirms submission with the number of missing answers and counts stored answers', async () => {
  offlineAnswers.write(idOf(900), { [idOf(1)]: 1 });
  const finished = createAttempt({ mode: 'EXAM', finished_at: '2026-01-02T03:14:05.000Z' });
  const seen = stubApiCalls(
    respondWith(attemptsCalls.get, exam()),

    respondWith(attemptsCalls.answer, createAttemptAnswer(1, { answer: 1 })),
    respondWith(attemptsCalls.finish, finished),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: '답안 내고 끝내기' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('아직 답하지 않은 문제가 1개 있습니다.');
  await userEvent.click(within(dialog).getByRole('button', { name: '답안 내기' }));
  await waitFor(() => expect(seen.at(-1)?.call).toBe(attemptsCalls.finish));
  expect(seen.some(({ call }) => call === attemptsCalls.answer)).toBe(true);
});

test('submits the exam automatically when the time is over', async () => {
  const finished = createAttempt({ mode: 'EXAM', finished_at: '2026-01-02T03:14:05.000Z' });
  const seen = stubApiCalls(respondWith(attemptsCalls.get, exam(-1000)), respondWith(attemptsCalls.finish, finished));
  await open();
  await waitFor(() => expect(seen.filter(({ call }) => call === attemptsCalls.finish)).toHaveLength(1));
});
