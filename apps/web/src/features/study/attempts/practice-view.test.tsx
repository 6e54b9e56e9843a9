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
import { offlineAnswers } from './offline-answers.ts';
import { PracticeView } from './practice-view.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  offlineAnswers.write(idOf(900), {});
});
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
    { path: '/studio/problems/:id', Component: () => <p>문제집 화면</p> },
  ]);
  await screen.findByRole('heading', { name: /^문제 \d \/ 2$/ });
}

/** The list of problems is behind a button. */
async function goToFirst() {
  await userEvent.click(screen.getByRole('button', { name: '문제 목록' }));
  await userEvent.click(await screen.findByRole('button', { name: '문제 1, 틀림' }));
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
  await goToFirst();
  const [play] = await screen.findAllByRole('button', { name: '0:05 이 부분 다시 듣기' });
  if (play) await userEvent.click(play);
  expect(played).toEqual([{ src: 'https://s3.test/audio.ogg', seconds: 5 }]);
  expect(screen.getAllByRole('button', { name: /다시 듣기/ })[0]?.getAttribute('aria-pressed')).toBe('true');
  const slide = screen.getByAltText('이 부분의 슬라이드');
  expect(slide.getAttribute('src')).toBe('https://s3.test/p1.jpg');
});

test.each([
  [false, 1],
  [true, 0],
])('shows that the key was not compared with the lecture: checked %s', async (is_checked, count) => {
  const answered = { ...wrong, key: createAnswerKey(1, { is_checked }) };
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt({ answers: [answered, createAttemptAnswer(2)] })));
  await open();
  await goToFirst();
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

test('plays by R, leaves by Escape and shows all keys by a question mark', async () => {
  const { played } = stubMedia();
  const attempt = createAttempt({ answers: [wrong, createAttemptAnswer(2)] });
  stubApiCalls(sources, respondWith(attemptsCalls.get, attempt));
  await open();
  await goToFirst();
  await screen.findByText('틀렸습니다');
  await waitFor(async () => {
    await userEvent.keyboard('r');
    expect(played.length).toBeGreaterThan(0);
  });
  await userEvent.keyboard('?');
  expect((await screen.findByRole('dialog', { name: '단축키' })).textContent).toContain('다시 듣기');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('문제집 화면')).toBeDefined();
});

test('sends how sure the user was, and nothing without a choice', async () => {
  const seen = stubApiCalls(
    sources,
    respondWith(attemptsCalls.get, createAttempt()),
    respondWith(attemptsCalls.answer, wrong),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: '헷갈려요' }));
  await userEvent.keyboard('1');
  await userEvent.click(screen.getByRole('button', { name: '답 확인' }));
  await screen.findByText('틀렸습니다');
  const body = seen.find(({ call }) => call === attemptsCalls.answer)?.body;
  expect(body).toEqual({ answer: 0, confidence: 'UNSURE' });
});

test('keeps a chosen answer through a reload until it is graded', async () => {
  offlineAnswers.write(idOf(900), { [idOf(1)]: 2 });
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt()), respondWith(attemptsCalls.answer, wrong));
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /단위벡터/ }).checked).toBe(true);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('틀렸습니다');
  expect(offlineAnswers.read(idOf(900))).toEqual({});
});

test('sends an answer again when the network returns', async () => {
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt()), breakNetwork(attemptsCalls.answer));
  await open();
  await userEvent.keyboard('1{Enter}');
  await screen.findByRole('alert');
  expect(offlineAnswers.read(idOf(900))).toEqual({ [idOf(1)]: 0 });
  stubApiCalls(sources, respondWith(attemptsCalls.answer, wrong));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('틀렸습니다')).toBeDefined();
});

test('keeps an answer that could not be sent and shows the reason', async () => {
  stubApiCalls(sources, respondWith(attemptsCalls.get, createAttempt()), breakNetwork(attemptsCalls.answer));
  await open();
  await userEvent.keyboard('2{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('인터넷 연결을 확인해주세요.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /고유벡터/ }).checked).toBe(true);
});
