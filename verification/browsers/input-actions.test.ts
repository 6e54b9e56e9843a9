import { expect, test } from 'vitest';
import { pressAt, typeKeys } from './input-actions.ts';

test('presses and releases each key before the next, also for Hangul', () => {
  const [keyboard] = typeKeys('k한');
  expect(keyboard?.actions).toEqual([
    { type: 'keyDown', value: 'k' },
    { type: 'keyUp', value: 'k' },
    { type: 'keyDown', value: '한' },
    { type: 'keyUp', value: '한' },
  ]);
});

test('moves to an integer position, presses and releases', () => {
  const [mouse] = pressAt({ x: 10.4, y: 20.5 });
  expect(mouse?.actions.map(({ type }) => type)).toEqual(['pointerMove', 'pointerDown', 'pointerUp']);
  expect(mouse?.actions[0]).toMatchObject({ x: 10, y: 21 });
});
