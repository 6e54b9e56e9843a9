import { ApiError, NetworkError } from '@pilgi/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';
import { createAnswerOutbox } from './create-answer-outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(
  send: (problemId: string, answer: GivenAnswer) => Promise<void>,
  stored: Record<string, GivenAnswer> = {},
) {
  const device = { answers: stored };
  const onRefused = vi.fn();
  const outbox = createAnswerOutbox({
    send,
    storage: {
      read: () => device.answers,
      write: (answers) => {
        device.answers = answers;
      },
    },
    debounceMs: 400,
    onRejected: onRefused,
  });
  return { outbox, device, onRefused };
}

it('sends the last input after the quiet period and then removes it', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { outbox, device } = open(send);
  outbox.put('p1', '연');
  await vi.advanceTimersByTimeAsync(300);
  outbox.put('p1', '연쇄');
  expect(device.answers).toEqual({ p1: '연쇄' });
  await vi.advanceTimersByTimeAsync(400);
  expect(send.mock.calls).toEqual([['p1', '연쇄']]);
  expect(device.answers).toEqual({});
});

it('stores unsent answers on the device and retries until they are sent', async () => {
  let isOffline = true;
  const send = vi.fn(() => (isOffline ? Promise.reject(new NetworkError('offline')) : Promise.resolve()));
  const { outbox, device } = open(send);
  outbox.put('p1', 2);
  outbox.put('p2', true);
  expect(await outbox.flush()).toBe(false);
  expect(device.answers).toEqual({ p1: 2, p2: true });
  isOffline = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.unsent()).toEqual({});
});

it('sends answers of an earlier visit immediately', async () => {
  const send = vi.fn(() => Promise.resolve());
  open(send, { p7: [1, 0, 2] });
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([['p7', [1, 0, 2]]]);
});

it('sends an answer again when it changed while being sent', async () => {
  const arrivals: (() => void)[] = [];
  const send = vi.fn(() => new Promise<void>((resolve) => arrivals.push(resolve)));
  const { outbox } = open(send);
  outbox.put('p1', 1);
  void outbox.flush();
  outbox.put('p1', 3);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([
    ['p1', 1],
    ['p1', 3],
  ]);
});

it('drops rejected answers and reports them', async () => {
  const refusal = new ApiError({ status: 409, detail: '끝난 풀이입니다.', errors: [], retryAfterSeconds: null });
  const { outbox, onRefused } = open(() => Promise.reject(refusal));
  outbox.put('p1', 1);
  expect(await outbox.flush()).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(outbox.unsent()).toEqual({});
});
