import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { prefetchQuery } from './prefetch-query.ts';
import { queryClient } from './query-client.ts';

const fetchNote = vi.fn(async () => 'a note');
/** Same options as a note: garbage-collected as soon as it has no observers. */
const note = queryOptions({ queryKey: ['note'], queryFn: fetchNote, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
const cachedNote = () => queryClient.getQueryData(note.queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('user_token', 'token');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  queryClient.clear();
  fetchNote.mockClear();
});

describe('prefetchQuery', () => {
  it('holds the result until the page observes it and releases it with the page', async () => {
    prefetchQuery(note);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([fetchNote.mock.calls.length, cachedNote()]).toEqual([1, 'a note']);
    const unsubscribe = new QueryObserver(queryClient, note).subscribe(() => undefined);
    prefetchQuery(note);
    unsubscribe();
    await vi.advanceTimersByTimeAsync(10);
    expect([fetchNote.mock.calls.length, cachedNote()]).toEqual([1, undefined]);
  });

  it('releases the result when no page observes it within the timeout', async () => {
    prefetchQuery(note);
    await vi.advanceTimersByTimeAsync(10_010);
    expect(cachedNote()).toBeUndefined();
  });

  it('sends no request when the user is signed out', () => {
    localStorage.removeItem('user_token');
    expect(sessionStore.read('user').access_token).toBeNull();
    prefetchQuery(note);
    expect(fetchNote).not.toHaveBeenCalled();
  });
});
