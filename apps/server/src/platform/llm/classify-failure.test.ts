import { describe, expect, it } from 'vitest';
import { classifyEnd, classifyErrorResponse } from './classify-failure.ts';

const MODEL = 'gemini-3.8-flash';
const now = new Date('2026-11-17T00:00:00Z');
const google = (code: number, status: string, message: string, details: object[] = []) =>
  JSON.stringify({ error: { code, message, status, details } }, null, 2);

describe('classifyErrorResponse', () => {
  it.each([
    [404, google(404, 'NOT_FOUND', `models/${MODEL} is not found for API version v1beta.`), 'GONE'],
    [404, '{"error":{"message":"The model does not exist","code":"model_not_found"}}', 'GONE'],
    [404, `{"detail":"Model '${MODEL}' is not installed locally."}`, 'GONE'],
    [400, google(400, 'INVALID_ARGUMENT', `${MODEL} is no longer available to new users.`), 'GONE'],
    [400, google(400, 'INVALID_ARGUMENT', `Thinking level MINIMAL is not supported for ${MODEL}.`), 'REFUSED'],
    [400, google(400, 'INVALID_ARGUMENT', 'The file is no longer available.'), 'REFUSED'],
    [404, '<html>no such page</html>', 'REFUSED'],
    [403, google(403, 'PERMISSION_DENIED', 'denied'), 'REFUSED'],
    [500, google(500, 'INTERNAL', 'internal'), 'UNKNOWN'],
    [503, google(503, 'UNAVAILABLE', 'overloaded'), 'BUSY'],
  ])('%i %s is %s', (status, body, kind) => {
    expect(classifyErrorResponse({ status, headers: new Headers(), body, model: MODEL, now })).toMatchObject({
      kind,
      status,
    });
  });

  it('is REFUSED for 404 when the request names no model', () => {
    const body = google(404, 'NOT_FOUND', 'job not found');
    expect(classifyErrorResponse({ status: 404, headers: new Headers(), body, model: null, now }).kind).toBe('REFUSED');
  });

  it.each([
    [{ 'retry-after': '2.5' }, '', 2_500],
    [{ 'retry-after': 'Tue, 17 Nov 2026 00:00:09 GMT' }, '', 9_000],
    [{}, google(429, 'RESOURCE_EXHAUSTED', '', [{ '@type': 'RetryInfo', retryDelay: '37s' }]), 37_000],
    [{}, google(429, 'RESOURCE_EXHAUSTED', ''), null],
  ])('reads the wait of a 429 from %j %s', (headers, body, retry_after_ms) => {
    const failure = classifyErrorResponse({ status: 429, headers: new Headers(headers), body, model: MODEL, now });
    expect(failure).toMatchObject({ kind: 'BUSY', retry_after_ms });
  });
});

describe('classifyEnd', () => {
  it.each([
    [['STOP', 'stop'], '내용', 0, null],
    [['RECITATION', 'content-filter'], '', 0, 'BLOCKED'],
    [['SAFETY', 'content-filter'], '앞부분', 40, 'BLOCKED'],
    [['LANGUAGE', 'other'], '', 0, 'BLOCKED'],
    [['OTHER', 'content-filter'], '', 0, 'BLOCKED'],
    [['MAX_TOKENS', 'length'], '앞부분', 0, 'TOO_LONG'],
    [['CONTINUATION', 'length'], '앞부분', 0, 'TOO_LONG'],
    [['STOP', 'stop'], '', 900, 'TOO_LONG'],
    [['STOP', 'stop'], ' \n', 0, 'EMPTY'],
    [[undefined, null], '', 0, 'EMPTY'],
    [['OTHER', 'other'], '내용', 0, null],
  ])('%j with "%s" and %i thought tokens is %s', (reasons, text, thought_tokens, kind) => {
    expect(classifyEnd({ reasons, text, thought_tokens })).toBe(kind);
  });
});
