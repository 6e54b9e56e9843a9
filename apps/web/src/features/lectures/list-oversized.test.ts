import { expect, it } from 'vitest';
import { listOversized } from './list-oversized.ts';
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
  is_pack_saved: false,
  upload_id: null,
  sent_bytes: 0,
  problem: null,
  ...changes,
});

const listOversizedKeys = (items: UploadItem[], leftGib: number) => [
  ...listOversized(items, { used_bytes: 0, limit_bytes: leftGib * GIB }).keys(),
];

it('counts the bytes to send in file order and started uploads only once', () => {
  const prepared: UploadItem['prepared'] = { audio: new Blob(['small']), slides: [] };
  expect(listOversizedKeys([item('a', { size_bytes: 2 * GIB }), item('b', {}), item('c', {})], 3)).toEqual(['c']);
  expect(listOversizedKeys([item('a', { upload_id: 'u1', state: 'sending' }), item('b', {})], 1)).toEqual([]);
  expect(listOversizedKeys([item('a', { state: 'waiting' }), item('b', {})], 1)).toEqual(['b']);
  expect(listOversizedKeys([item('a', { state: 'preparing', size_bytes: 9 * GIB }), item('b', {})], 1)).toEqual([]);
  expect(listOversizedKeys([item('a', { size_bytes: 40 * GIB, prepared, sends_pack: true })], 1)).toEqual([]);
  expect(listOversizedKeys([item('a', { size_bytes: 40 * GIB, prepared })], 50)).toEqual(['a']);
});

it('checks only the file size while the quota is unknown', () => {
  expect([...listOversized([item('a', { size_bytes: 11 * GIB }), item('b', {})], null).keys()]).toEqual(['a']);
});
