import { expect, test } from 'vitest';
import { readBidiMessage } from './read-bidi-message.ts';

test('returns results and errors with their command id and null for events', () => {
  expect(readBidiMessage('{"type":"success","id":3,"result":{"context":"c1"}}')).toEqual({
    id: 3,
    result: { context: 'c1' },
  });
  const failure = { type: 'error', id: 4, error: 'no such frame', message: 'c9' };
  expect(readBidiMessage(JSON.stringify(failure))).toEqual({ id: 4, problem: 'no such frame: c9' });
  expect(readBidiMessage('{"type":"event","method":"log.entryAdded","params":{}}')).toBeNull();
});
