import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { askAhead } from './ask-ahead.ts';
import { queryClient } from './query-client.ts';

const asked = vi.fn(async () => 'a note');
/** As a note is: forgotten at once when nobody looks at it. */
const note = queryOptions({ queryKey: ['note'], queryFn: asked, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
const known = () => queryClient.getQueryData(note.queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('user_token', 'token');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  queryClient.clear();
  asked.mockClear();
});

describe('asking ahead', () => {
  it('keeps the answer until the page looks at it, and no longer than the page does', async () => {
    askAhead(note);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([asked.mock.calls.length, known()]).toEqual([1, 'a note']);
    const leave = new QueryObserver(queryClient, note).subscribe(() => undefined);
    askAhead(note);
    leave();
    await vi.advanceTimersByTimeAsync(10);
    expect([asked.mock.calls.length, known()]).toEqual([1, undefined]);
  });

  it('forgets it when no page comes', async () => {
    askAhead(note);
    await vi.advanceTimersByTimeAsync(10_010);
    expect(known()).toBeUndefined();
  });

  it('asks nothing for whoever is signed out', () => {
    localStorage.removeItem('user_token');
    expect(sessionStore.read('user').access_token).toBeNull();
    askAhead(note);
    expect(asked).not.toHaveBeenCalled();
  });
});
