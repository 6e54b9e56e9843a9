import { attemptsCalls, problemBundlesCalls } from '@pilgi/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createAnswerKey,
  createAttempt,
  createAttemptAnswer,
  createProblem,
  createSource,
  idOf,
} from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { stubMedia } from '../../../../testing/stub-media.ts';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { attemptQuery } from './attempts.api.ts';
import { PracticeView } from './practice-view.tsx';

afterEach(() => vi.restoreAllMocks());
window.HTMLElement.prototype.scrollIntoView = () => undefined;

const wrong = createAttemptAnswer(1, {
  answer: 0,
  verdict: 'WRONG',
  points: 0,
  graded_by: 'RULE',
  key: createAnswerKey(1),
});
const sources = respondWith(problemBundlesCalls.listSources, [createSource()]);

function Loaded() {
  const { data } = useQuery(attemptQuery(idOf(900)));
  return data ? <PracticeView attempt={data} /> : null;
}

async function open() {
  renderAt('/', [
    {
      path: '/',
      Component: () => (
        <EvidencePlayer bundleId={idOf(800)}>
          <Loaded />
        </EvidencePlayer>
      ),
    },
  ]);
  await screen.findByRole('heading', { name: /^문제 \d \/ 2$/ });
}

test('chooses by number, submits by Enter and shows verdict, key and evidence', async () => {
  const seen = stubApiCalls(
    sources,
    respondWith(attemptsCalls.get, createAttempt()),
    respondWith(attemptsCalls.answer, wrong),
  );
  await open();
  await userEvent.keyboard('1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /영벡터/ }).checked).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('틀렸습니다');
  expect(seen.find(({ call }) => call === attemptsCalls.answer)?.body).toEqual({ answer: 0 });
  expect(screen.getByText('고유벡터는 변환 뒤에도 방향이 그대로다.')).toBeDefined();
  expect(screen.getByRole('radio', { name: /고유벡터/ }).closest('label')?.textContent).toContain('정답');
});

test('plays the evidence of a wrong answer and shows its slide', async () => {
  const { played } = stubMedia();
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt({ answers: [wrong, createAttemptAnswer(2)] })));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '문제 1, 틀림' }));
  await userEvent.click(await screen.findByRole('button', { name: '0:00:05 이 부분 다시 듣기' }));
  expect(played).toEqual([{ src: 'https://s3.test/audio.ogg', seconds: 5 }]);
  expect(screen.getByRole('button', { name: /다시 듣기/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('img', { name: '이 부분의 슬라이드' }).getAttribute('src')).toBe('https://s3.test/p1.jpg');
});

test.each([
  [false, 1],
  [true, 0],
])('shows that the key was not compared with the lecture: checked %s', async (is_checked, count) => {
  const answered = { ...wrong, key: createAnswerKey(1, { is_checked }) };
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt({ answers: [answered, createAttemptAnswer(2)] })));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '문제 1, 틀림' }));
  expect(await screen.findByText('고유벡터는 변환 뒤에도 방향이 그대로다.')).toBeDefined();
  expect(screen.queryAllByText('정답 대조를 하지 못했습니다')).toHaveLength(count);
});

test('moves by arrow keys and focuses the heading of the new problem', async () => {
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt()));
  await open();
  await userEvent.keyboard('{ArrowRight}');
  const heading = await screen.findByRole('heading', { name: '문제 2 / 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('ignores Enter during IME composition and number keys while typing', async () => {
  const problem = createProblem(1, { type: 'SHORT', options: undefined, stem: '방향이 그대로인 벡터의 이름은?' });
  const seen = stubApiCalls(
    sources,
    respondWith(attemptsCalls.get, createAttempt({ problems: [problem, createProblem(2)] })),
    respondWith(attemptsCalls.answer, { ...wrong, answer: '고유벡터', verdict: 'RIGHT' }),
  );
  await open();
  const field = screen.getByLabelText('답');
  await userEvent.type(field, '1고유벡터');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
  expect(seen.some(({ call }) => call === attemptsCalls.answer)).toBe(false);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ answer: '1고유벡터' }));
});

test('keeps an answer that could not be sent and shows the reason', async () => {
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt()), breakNetwork(attemptsCalls.answer));
  await open();
  await userEvent.keyboard('2{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('인터넷 연결을 확인해주세요.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /고유벡터/ }).checked).toBe(true);
});
