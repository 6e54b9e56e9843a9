import { expect, test } from 'vitest';
import { readWebdriverAnswer } from './read-webdriver-answer.ts';

test('the value comes out of its wrapping', () => {
  expect(readWebdriverAnswer(200, { value: { sessionId: 's1' } })).toEqual({ sessionId: 's1' });
  expect(readWebdriverAnswer(200, { value: null })).toBeNull();
});

test('a refusal is thrown with its name', () => {
  const body = { value: { error: 'no such element', message: 'gone' } };
  expect(() => readWebdriverAnswer(404, body)).toThrow('no such element: gone');
  expect(() => readWebdriverAnswer(500, null)).toThrow('status 500');
});
