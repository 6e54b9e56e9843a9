import { attemptsCalls, problemBundlesCalls } from '@pilgi/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anAnswerKey, anAttempt, anAttemptAnswer, aProblem, aSource, idOf } from '../../../testing/a-problem.ts';
import { answerCalls, answerWith, breakNetwork } from '../../../testing/answer-calls.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { stubMedia } from '../../../testing/stub-media.ts';
import { EvidenceStage } from '../../shared/problems/evidence-stage.tsx';
import { attemptQuery } from './attempts.api.ts';
import { PracticeView } from './practice-view.tsx';

afterEach(() => vi.restoreAllMocks());
window.HTMLElement.prototype.scrollIntoView = () => undefined;

const wrong = anAttemptAnswer(1, { answer: 0, verdict: 'WRONG', points: 0, graded_by: 'RULE', key: anAnswerKey(1) });
const sources = answerWith(problemBundlesCalls.listSources, [aSource()]);

function Loaded() {
  const { data } = useQuery(attemptQuery(idOf(900)));
  return data ? <PracticeView attempt={data} /> : null;
}

async function open() {
  renderAt('/', [
    {
      path: '/',
      Component: () => (
        <EvidenceStage bundleId={idOf(800)}>
          <Loaded />
        </EvidenceStage>
      ),
    },
  ]);
  await screen.findByRole('heading', { name: /^문제 \d \/ 2$/ });
}

test('a number chooses, Enter hands in, and the verdict, the key and its words are told', async () => {
  const seen = answerCalls(
    sources,
    answerWith(attemptsCalls.get, anAttempt()),
    answerWith(attemptsCalls.answer, wrong),
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

test('the words that a wrong answer missed are played from their second, with the slide beside them', async () => {
  const { played } = stubMedia();
  answerCalls(sources, answerWith(attemptsCalls.get, anAttempt({ answers: [wrong, anAttemptAnswer(2)] })));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '문제 1, 틀림' }));
  await userEvent.click(await screen.findByRole('button', { name: '0:00:05 이 부분 다시 듣기' }));
  expect(played).toEqual([{ src: 'https://s3.test/audio.ogg', seconds: 5 }]);
  expect(screen.getByRole('button', { name: /다시 듣기/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('img', { name: '이 부분의 슬라이드' }).getAttribute('src')).toBe('https://s3.test/p1.jpg');
});

test('arrows move, and the heading of the new problem has the focus', async () => {
  answerCalls(sources, answerWith(attemptsCalls.get, anAttempt()));
  await open();
  await userEvent.keyboard('{ArrowRight}');
  const heading = await screen.findByRole('heading', { name: '문제 2 / 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('Enter that only ends a syllable hands nothing in, and letters typed choose nothing', async () => {
  const problem = aProblem(1, { type: 'SHORT', options: undefined, stem: '방향이 그대로인 벡터의 이름은?' });
  const seen = answerCalls(
    sources,
    answerWith(attemptsCalls.get, anAttempt({ problems: [problem, aProblem(2)] })),
    answerWith(attemptsCalls.answer, { ...wrong, answer: '고유벡터', verdict: 'RIGHT' }),
  );
  await open();
  const field = screen.getByLabelText('답');
  await userEvent.type(field, '1고유벡터');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
  expect(seen.some(({ call }) => call === attemptsCalls.answer)).toBe(false);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ answer: '1고유벡터' }));
});

test('an answer that could not be sent stays, with the reason', async () => {
  answerCalls(sources, answerWith(attemptsCalls.get, anAttempt()), breakNetwork(attemptsCalls.answer));
  await open();
  await userEvent.keyboard('2{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('인터넷 연결을 확인해주세요.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /고유벡터/ }).checked).toBe(true);
});
