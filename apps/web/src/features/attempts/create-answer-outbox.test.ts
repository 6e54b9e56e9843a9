import { ApiError, NetworkError } from '@pilgi/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GivenAnswer } from '../../shared/problems/asked-problem.ts';
import { createAnswerOutbox } from './create-answer-outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(send: (problemId: string, answer: GivenAnswer) => Promise<void>, kept: Record<string, GivenAnswer> = {}) {
  const device = { answers: kept };
  const onRefused = vi.fn();
  const outbox = createAnswerOutbox({
    send,
    kept: {
      read: () => device.answers,
      write: (answers) => {
        device.answers = answers;
      },
    },
    quietMs: 400,
    onRefused,
  });
  return { outbox, device, onRefused };
}

it('sends the last of what was typed once it is quiet, and then forgets it', async () => {
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

it('keeps what cannot be sent on the device and tries again until it arrives', async () => {
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

it('what an earlier visit left behind is sent at once', async () => {
  const send = vi.fn(() => Promise.resolve());
  open(send, { p7: [1, 0, 2] });
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([['p7', [1, 0, 2]]]);
});

it('an answer changed while it is on its way is sent once more', async () => {
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

it('what is refused is dropped and said', async () => {
  const refusal = new ApiError({ status: 409, detail: '끝난 풀이입니다.', errors: [], retryAfterSeconds: null });
  const { outbox, onRefused } = open(() => Promise.reject(refusal));
  outbox.put('p1', 1);
  expect(await outbox.flush()).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(outbox.unsent()).toEqual({});
});
