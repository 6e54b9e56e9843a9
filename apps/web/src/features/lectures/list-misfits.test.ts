import { expect, it } from 'vitest';
import { listMisfits } from './list-misfits.ts';
import type { UploadItem } from './upload-item.ts';

const GIB = 1024 ** 3;

const item = (key: string, changes: Partial<UploadItem>): UploadItem => ({
  key,
  file: null,
  file_name: key,
  size_bytes: GIB,
  modified_at: 0,
  title: key,
  course: '',
  state: 'chosen',
  prepared_share: 1,
  prepared: null,
  sends_pack: false,
  pack: null,
  is_pack_kept: false,
  upload_id: null,
  sent_bytes: 0,
  problem: null,
  ...changes,
});

const misfits = (items: UploadItem[], leftGib: number) => [
  ...listMisfits(items, { used_bytes: 0, limit_bytes: leftGib * GIB }).keys(),
];

it('counts what will be sent, in the order of the files, and what has begun not twice', () => {
  const prepared = { sound: new Blob(['small']), slides: [] };
  expect(misfits([item('a', { size_bytes: 2 * GIB }), item('b', {}), item('c', {})], 3)).toEqual(['c']);
  expect(misfits([item('a', { upload_id: 'u1', state: 'sending' }), item('b', {})], 1)).toEqual([]);
  expect(misfits([item('a', { state: 'waiting' }), item('b', {})], 1)).toEqual(['b']);
  expect(misfits([item('a', { state: 'preparing', size_bytes: 9 * GIB }), item('b', {})], 1)).toEqual([]);
  expect(misfits([item('a', { size_bytes: 40 * GIB, prepared, sends_pack: true })], 1)).toEqual([]);
  expect(misfits([item('a', { size_bytes: 40 * GIB, prepared })], 50)).toEqual(['a']);
});

it('without knowing the room, only the size of one file counts', () => {
  expect([...listMisfits([item('a', { size_bytes: 11 * GIB }), item('b', {})], null).keys()]).toEqual(['a']);
});
