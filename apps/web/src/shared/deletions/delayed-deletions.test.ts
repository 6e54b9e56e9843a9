import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelDeletion, scheduleDeletion, UNDO_MS, useHidden } from './delayed-deletions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hiddenLectures = () => [...renderHook(useHidden).result.current];

it('hides a lecture at once and deletes it after the time for undoing', async () => {
  const remove = vi.fn(() => Promise.resolve());
  act(() => scheduleDeletion('first', remove));
  expect(hiddenLectures()).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(hiddenLectures()).toEqual(['first']);
});

it('sends nothing after undoing, and shows a lecture again that could not be deleted', async () => {
  const remove = vi.fn(() => Promise.reject(new Error('refused')));
  act(() => scheduleDeletion('second', remove));
  act(() => cancelDeletion('second'));
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(remove).not.toHaveBeenCalled();
  act(() => scheduleDeletion('third', remove));
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(hiddenLectures()).not.toContain('third');
});
