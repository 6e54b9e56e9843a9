import { healthCalls } from '@pilgi/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, answerWith, breakNetwork } from '../../../testing/answer-calls.ts';

const isThere = answerWith(healthCalls.live, { status: 'ok' });
const isAway = breakNetwork(healthCalls.live);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each test meets a page that has checked nothing yet. */
async function openPage() {
  const { ServerNeeded } = await import('./server-needed.tsx');
  render(
    <ServerNeeded>
      <p>내용</p>
    </ServerNeeded>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('with a server the content is shown and asked for once', async () => {
  const seen = answerCalls(isThere);
  await openPage();
  expect(screen.getByText('내용')).toBeDefined();
  expect(seen).toHaveLength(1);
});

test('a failed check shows the retry screen, whose button waits 1 s before it asks again [GATE-02]', async () => {
  const first = answerCalls(isAway);
  await openPage();
  expect(screen.getByRole('heading', { name: '서버에 연결할 수 없습니다' })).toBeDefined();
  expect(first).toHaveLength(1);

  const second = answerCalls(isThere);
  const retry = screen.getByRole('button', { name: '다시 시도' });
  fireEvent.click(retry);
  fireEvent.click(retry);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(second).toHaveLength(0);
  expect(screen.getByRole('button', { name: '다시 시도' }).getAttribute('aria-busy')).toBe('true');

  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(second).toHaveLength(1);
  expect(screen.getByText('내용')).toBeDefined();
});

test('a network that comes back is tried without being asked', async () => {
  answerCalls(isAway);
  await openPage();
  answerCalls(isThere);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByText('내용')).toBeDefined();
});
