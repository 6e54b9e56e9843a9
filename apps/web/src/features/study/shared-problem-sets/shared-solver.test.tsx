import { bundleSharesCalls } from '@pilgi/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswerKey, createProblem } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { SharedSolver } from './shared-solver.tsx';

window.HTMLElement.prototype.scrollIntoView = () => undefined;

const bundle = {
  title: '선형대수 확인 문제',
  expires_at: '2026-01-09T03:04:05.000Z',
  problems: [
    createProblem(1, { type: 'OX', options: undefined, stem: '고유벡터는 방향이 그대로다.' }),
    createProblem(2, {
      type: 'MATCHING',
      options: undefined,
      left: ['가람', '나루', '다리'],
      right: ['강', '배', '길'],
    }),
  ],
};

const open = () => renderAt('/', [{ path: '/', Component: () => <SharedSolver token="secret" bundle={bundle} /> }]);

test('solves without an account and stores the result in this browser until it is solved again', async () => {
  const key = createAnswerKey(1, { key: true, key_text: 'O' });
  const seen = stubApiCalls(respondWith(bundleSharesCalls.answer, { verdict: 'RIGHT', key }));
  open();
  await userEvent.keyboard('o{Enter}');
  await screen.findByText(/1문제를 풀어/);
  expect(seen[0]).toMatchObject({ authorization: null, body: { problem_id: bundle.problems[0]?.id, answer: true } });
  expect(screen.queryByRole('button', { name: /다시 듣기/ })).toBeNull();
  cleanup();

  open();
  expect(screen.getByText(/1문제를 풀어/)).toBeDefined();
  expect(screen.getByRole('heading', { name: '문제 2 / 2' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '다시 풀기' }));
  expect(screen.queryByText(/1문제를 풀어/)).toBeNull();
  expect(window.localStorage.getItem('pilgi_shared_results')).toBeNull();
});

test('uses each matching partner only once', async () => {
  const key = createAnswerKey(2, { key: [0, 1, 2], key_text: '가람 – 강' });
  const seen = stubApiCalls(respondWith(bundleSharesCalls.answer, { verdict: 'WRONG', key }));
  open();
  await userEvent.click(screen.getByRole('button', { name: '건너뛰기' }));
  const choose = (name: string, place: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: `${name}의 짝` }), place);
  await choose('가람', '1');
  await choose('나루', '1');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '가람의 짝' }).value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '답 확인' }).disabled).toBe(true);
  await choose('가람', '0');
  await choose('다리', '2');
  await userEvent.click(screen.getByRole('button', { name: '답 확인' }));
  expect((await screen.findByText('틀렸습니다')).textContent).toBe('틀렸습니다');
  expect(seen.at(-1)?.body).toMatchObject({ answer: [0, 1, 2] });
});
