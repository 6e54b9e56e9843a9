import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FloatingStatus } from './floating-status.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = () => screen.getByRole('status').textContent;

test('is shown after 150 ms and hidden with its cause [D-51]', () => {
  const { rerender } = render(<FloatingStatus isShown label="서버에 연결하는 중입니다..." />);
  act(() => void vi.advanceTimersByTime(149));
  expect(text()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(text()).toBe('서버에 연결하는 중입니다...');
  rerender(<FloatingStatus isShown={false} label="서버에 연결하는 중입니다..." />);
  expect(text()).toBe('');
});
