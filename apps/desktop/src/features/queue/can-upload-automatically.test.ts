import { expect, test } from 'vitest';
import { canUploadAutomatically } from './can-upload-automatically.ts';

test.each([
  ['allows a video sent as audio and slides', { state: 'chosen', sends_pack: true, file_name: '강의.mp4' }, true],
  ['rejects a video sent as a whole file', { state: 'chosen', sends_pack: false, file_name: '강의.mp4' }, false],
  ['allows an audio recording', { state: 'chosen', sends_pack: false, file_name: '강의.M4A' }, true],
  [
    'rejects a video with an audio extension inside its name',
    { state: 'chosen', sends_pack: false, file_name: '강의.mp3.mkv' },
    false,
  ],
  [
    'rejects an item that is still being prepared',
    { state: 'preparing', sends_pack: false, file_name: '강의.mp3' },
    false,
  ],
  ['rejects a paused item', { state: 'paused', sends_pack: true, file_name: '강의.mp4' }, false],
  ['rejects an unsupported file', { state: 'unfit', sends_pack: false, file_name: '강의.mp3' }, false],
] as const)('%s', (_, item, isAllowed) => {
  expect(canUploadAutomatically(item)).toBe(isAllowed);
});
