import { expect, test } from 'vitest';
import { mayGoByItself } from './may-go-by-itself.ts';

test.each([
  ['a video whose sound and slides go', { state: 'chosen', sends_pack: true, file_name: '강의.mp4' }, true],
  ['a video that would go as it is', { state: 'chosen', sends_pack: false, file_name: '강의.mp4' }, false],
  ['a recording of sound', { state: 'chosen', sends_pack: false, file_name: '강의.M4A' }, true],
  ['a video named like sound in its middle', { state: 'chosen', sends_pack: false, file_name: '강의.mp3.mkv' }, false],
  ['one that is still prepared', { state: 'preparing', sends_pack: false, file_name: '강의.mp3' }, false],
  ['one that its owner has paused', { state: 'paused', sends_pack: true, file_name: '강의.mp4' }, false],
  ['one that can never be sent', { state: 'unfit', sends_pack: false, file_name: '강의.mp3' }, false],
] as const)('%s', (_, item, goes) => {
  expect(mayGoByItself(item)).toBe(goes);
});
