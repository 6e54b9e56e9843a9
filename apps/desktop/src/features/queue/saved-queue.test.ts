import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { expect, test } from 'vitest';
import { createLocatedFile } from '../../../testing/create-located-file.ts';
import { toSavedItems } from './saved-queue.ts';

const file = createLocatedFile('/강의/1강.mp4');

const createItem = (changes: Partial<UploadItem>): UploadItem => ({
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
  is_pack_saved: false,
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
] as const)('saves an item in state %s by path with is_started %s and is_paused %s', (state, is_started, is_paused) => {
  expect(toSavedItems([createItem({ state })], 'minji@example.com')).toEqual([
    { owner: 'minji@example.com', path: file.path, title: '1강', course: '선형대수', is_started, is_paused },
  ]);
});

test('does not save items that are unsendable or have no file path', () => {
  const items = [
    createItem({ state: 'unfit' }),
    createItem({ file: null }),
    createItem({ file: new File([''], '1강.mp4') }),
  ];
  expect(toSavedItems(items, 'minji@example.com')).toEqual([]);
});
