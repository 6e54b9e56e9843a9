import { ApiError, NetworkError } from '@pilgi/api-client';
import { QUERY_POLICIES } from '@pilgi/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPublicResource } from './create-public-resource.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['versions', QUERY_POLICIES.versions, 5],
  ['the FAQ', QUERY_POLICIES.faq, 10],
] as const)('%s', (_name, policy, minutes) => {
  test(`is fresh for ${minutes} minutes [CONST-01]`, async () => {
    const ask = vi.fn(() => Promise.resolve('answer'));
    const resource = createPublicResource({ policy, ask });
    await resource.load();
    vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
    await resource.load();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await resource.load();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(resource.read()).toEqual({ value: 'answer', error: null, isLoading: false });
  });

  test('is retried three times, then told as failed [CONST-01]', async () => {
    const error = new NetworkError();
    const ask = vi.fn(() => Promise.reject(error));
    const resource = createPublicResource({ policy, ask });
    const loading = resource.load();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await loading;
    expect(ask).toHaveBeenCalledTimes(4);
    expect(resource.read().error).toBe(error);
  });
});

const policy = QUERY_POLICIES.faq;

test('a refusal is not retried by itself, but by the user [D-40]', async () => {
  const refusal = new ApiError({ status: 404, detail: null, errors: [], retryAfterSeconds: null });
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce('there');
  const resource = createPublicResource({ policy, ask });
  await resource.load();
  expect(ask).toHaveBeenCalledTimes(1);
  await resource.load(true);
  expect(resource.read()).toEqual({ value: 'there', error: null, isLoading: false });
});

test('everybody who asks meanwhile shares one request and hears of the answer', async () => {
  const ask = vi.fn(() => Promise.resolve(1));
  const resource = createPublicResource({ policy, ask });
  const heard = vi.fn();
  const leave = resource.subscribe(heard);
  await Promise.all([resource.load(), resource.load(), resource.load(true)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  await resource.load(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what is here stays shown while it is asked for anew, and after that has failed', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('broken'));
  const resource = createPublicResource({ policy, ask });
  await resource.load();
  const again = resource.load(true);
  expect(resource.read()).toEqual({ value: 'old', error: null, isLoading: true });
  await again;
  expect(resource.read().value).toBe('old');
  expect(resource.read().error).toBeInstanceOf(Error);
});
