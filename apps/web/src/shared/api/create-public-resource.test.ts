import { ApiError, NetworkError } from '@pilgi/api-client';
import { QUERY_POLICIES } from '@pilgi/domain/shared';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPublicResource } from './create-public-resource.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['versions', QUERY_POLICIES.versions, 5],
  ['the FAQ', QUERY_POLICIES.faq, 10],
] as const)('%s', (_name, policy, minutes) => {
  test(`is fresh for ${minutes} minutes`, async () => {
    const fetchValue = vi.fn(() => Promise.resolve('answer'));
    const resource = createPublicResource({ policy, fetchValue });
    await resource.load();
    vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
    await resource.load();
    expect(fetchValue).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await resource.load();
    expect(fetchValue).toHaveBeenCalledTimes(2);
    expect(resource.read()).toEqual({ value: 'answer', error: null, isLoading: false });
  });

  test('is retried three times, then reported as failed', async () => {
    const error = new NetworkError();
    const fetchValue = vi.fn(() => Promise.reject(error));
    const resource = createPublicResource({ policy, fetchValue });
    const loading = resource.load();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await loading;
    expect(fetchValue).toHaveBeenCalledTimes(4);
    expect(resource.read().error).toBe(error);
  });
});

const policy = QUERY_POLICIES.faq;

test('does not retry a client error automatically, but retries on request [D-40]', async () => {
  const refusal = new ApiError({ status: 404, detail: null, errors: [], retryAfterSeconds: null });
  const fetchValue = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce('there');
  const resource = createPublicResource({ policy, fetchValue });
  await resource.load();
  expect(fetchValue).toHaveBeenCalledTimes(1);
  await resource.load(true);
  expect(resource.read()).toEqual({ value: 'there', error: null, isLoading: false });
});

test('shares one request between concurrent loads and notifies subscribers', async () => {
  const fetchValue = vi.fn(() => Promise.resolve(1));
  const resource = createPublicResource({ policy, fetchValue });
  const listener = vi.fn();
  const unsubscribe = resource.subscribe(listener);
  await Promise.all([resource.load(), resource.load(), resource.load(true)]);
  expect(fetchValue).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  await resource.load(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('keeps the previous value during a reload and after a failed reload', async () => {
  const fetchValue = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(new Error('broken'));
  const resource = createPublicResource({ policy, fetchValue });
  await resource.load();
  const reloading = resource.load(true);
  expect(resource.read()).toEqual({ value: 'old', error: null, isLoading: true });
  await reloading;
  expect(resource.read().value).toBe('old');
  expect(resource.read().error).toBeInstanceOf(Error);
});
