import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start() {
  const onEnd = vi.fn();
  const text = (left: number) => `${left}초 뒤 결제 관리로 이동합니다.`;
  render(<Countdown seconds={3} text={text} actionLabel="지금 이동" onEnd={onEnd} />);
  return onEnd;
}

/** Second by second: each timer starts after the previous render. */
function advance(ms: number): void {
  for (let left = ms; left > 0; left -= 1000) act(() => void vi.advanceTimersByTime(Math.min(left, 1000)));
}
const status = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the remaining seconds and runs the action once at the end [D-11]', () => {
  const onEnd = start();
  expect(status()).toBe('3초 뒤 결제 관리로 이동합니다.');
  advance(1000);
  expect(status()).toBe('2초 뒤 결제 관리로 이동합니다.');
  advance(1999);
  expect(onEnd).not.toHaveBeenCalled();
  advance(1);
  expect(onEnd).toHaveBeenCalledOnce();
  press('지금 이동');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('stops permanently on 머무르기 and keeps the action available', () => {
  const onEnd = start();
  advance(2000);
  press('머무르기');
  advance(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  expect(status()).toBe('이 화면에 머무릅니다.');
  press('지금 이동');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('runs the action immediately on 지금 이동', () => {
  const onEnd = start();
  press('지금 이동');
  expect(onEnd).toHaveBeenCalledOnce();
});
