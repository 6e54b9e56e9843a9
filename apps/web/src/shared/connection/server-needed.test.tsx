import { healthCalls } from '@pilgi/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';

const serverIsUp = respondWith(healthCalls.live, { status: 'ok' });
const serverIsDown = breakNetwork(healthCalls.live);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imports the module again, so that each test starts with an unchecked connection. */
async function openPage() {
  const { ServerNeeded } = await import('./server-needed.tsx');
  render(
    <ServerNeeded>
      <p>내용</p>
    </ServerNeeded>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('shows the content after one health check when the server is reachable', async () => {
  const seen = stubApiCalls(serverIsUp);
  await openPage();
  expect(screen.getByText('내용')).toBeDefined();
  expect(seen).toHaveLength(1);
});

test('shows the retry screen after a failed check; its button waits 1 s before the next check', async () => {
  const first = stubApiCalls(serverIsDown);
  await openPage();
  expect(screen.getByRole('heading', { name: '서버에 연결할 수 없습니다' })).toBeDefined();
  expect(first).toHaveLength(1);

  const second = stubApiCalls(serverIsUp);
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

test('retries automatically when the network comes back', async () => {
  stubApiCalls(serverIsDown);
  await openPage();
  stubApiCalls(serverIsUp);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByText('내용')).toBeDefined();
});
