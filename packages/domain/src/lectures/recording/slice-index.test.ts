import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksumOf, readSlices, SLICE_ROW_BYTES, writeSliceRow } from './slice-index.ts';

function store(lengths: readonly number[]) {
  const data = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0)).map((_, at) => (at * 31) % 251);
  let offset = 0;
  const rows = lengths.map((length, number) => {
    const checksum = checksumOf(data.subarray(offset, offset + length));
    const row = writeSliceRow({ number, length, offset, checksum, end_ms: (number + 1) * 1000 });
    offset += length;
    return row;
  });
  return { data, index: new Uint8Array(rows.flatMap((row) => [...row])) };
}

const lengths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });

it('reads back every slice that was written completely', () => {
  fc.assert(
    fc.property(lengths, (written) => {
      const { data, index } = store(written);
      expect(readSlices(index, data).map(({ length }) => length)).toEqual(written);
    }),
  );
});

it('loses only slices after the cut when data or index is truncated at any byte', () => {
  fc.assert(
    fc.property(lengths, fc.nat(2000), fc.nat(2000), (written, dataCut, indexCut) => {
      const { data, index } = store(written);
      const cut = { data: data.subarray(0, dataCut), index: index.subarray(0, indexCut) };
      const found = readSlices(cut.index, cut.data);
      let end = 0;
      const whole = written.filter((length, number) => {
        end += length;
        return end <= cut.data.length && (number + 1) * SLICE_ROW_BYTES <= cut.index.length;
      });
      expect(found.map(({ length }) => length)).toEqual(whole);
    }),
  );
});

it('ends the list at a slice with other bytes than its checksum', () => {
  const { data, index } = store([10, 10, 10]);
  data[15] = (data[15] ?? 0) ^ 1;
  expect(readSlices(index, data)).toHaveLength(1);
});
