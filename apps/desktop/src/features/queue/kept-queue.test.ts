import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { expect, test } from 'vitest';
import { aLocatedFile } from '../../../testing/a-located-file.ts';
import { toKeptItems } from './kept-queue.ts';

const file = aLocatedFile('/강의/1강.mp4');

const anItem = (changes: Partial<UploadItem>): UploadItem => ({
  key: 'k',
  file,
  file_name: file.name,
  size_bytes: file.size,
  modified_at: file.lastModified,
  title: '1강',
  course: '선형대수',
  state: 'chosen',
  prepared_share: null,
  prepared: null,
  sends_pack: false,
  pack: null,
  is_pack_kept: false,
  upload_id: null,
  sent_bytes: 0,
  problem: null,
  ...changes,
});

test.each([
  ['preparing', false, false],
  ['chosen', false, false],
  ['waiting', true, false],
  ['sending', true, false],
  ['finishing', true, false],
  ['failed', true, false],
  ['paused', true, true],
] as const)('one that is %s is remembered by its place, started: %s, paused: %s', (state, is_started, is_paused) => {
  expect(toKeptItems([anItem({ state })], 'minji@example.com')).toEqual([
    { owner: 'minji@example.com', path: file.path, title: '1강', course: '선형대수', is_started, is_paused },
  ]);
});

test('what can never be sent, has no file or no place is not remembered', () => {
  const items = [anItem({ state: 'unfit' }), anItem({ file: null }), anItem({ file: new File([''], '1강.mp4') })];
  expect(toKeptItems(items, 'minji@example.com')).toEqual([]);
});
