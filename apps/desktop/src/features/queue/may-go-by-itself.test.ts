import { expect, test } from 'vitest';
import { mayGoByItself } from './may-go-by-itself.ts';

test.each([
  ['a video whose sound and slides go', 'chosen', true, '강의.mp4', true],
  ['a video that would go as it is', 'chosen', false, '강의.mp4', false],
  ['a recording of sound', 'chosen', false, '강의.M4A', true],
  ['a video named like sound in its middle', 'chosen', false, '강의.mp3.mkv', false],
  ['one that is still prepared', 'preparing', false, '강의.mp3', false],
  ['one that its owner has paused', 'paused', true, '강의.mp4', false],
  ['one that can never be sent', 'unfit', false, '강의.mp3', false],
] as const)('%s', (_, state, sends_pack, file_name, goes) => {
  expect(mayGoByItself({ state, sends_pack, file_name })).toBe(goes);
});
