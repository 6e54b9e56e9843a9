import { expect, test } from 'vitest';
import { readWebdriverResponse } from './read-webdriver-response.ts';

test('returns the wrapped value', () => {
  expect(readWebdriverResponse(200, { value: { sessionId: 's1' } })).toEqual({ sessionId: 's1' });
  expect(readWebdriverResponse(200, { value: null })).toBeNull();
});

test('throws an error with its name', () => {
  const body = { value: { error: 'no such element', message: 'gone' } };
  expect(() => readWebdriverResponse(404, body)).toThrow('no such element: gone');
  expect(() => readWebdriverResponse(500, null)).toThrow('status 500');
});
