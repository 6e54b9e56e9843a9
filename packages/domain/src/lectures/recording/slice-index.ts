/** Row of the index file of a segment: where a slice is in the data file, and the clock at its end. */
export interface SliceRow {
  number: number;
  length: number;
  offset: number;
  checksum: number;
  /** Clock time since the start of the segment when the slice arrived. */
  end_ms: number;
}

export const SLICE_ROW_BYTES = 20;

/** FNV-1a; detects torn writes, not manipulation. */
export function checksumOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

export function writeSliceRow({ number, length, offset, checksum, end_ms }: SliceRow): Uint8Array<ArrayBuffer> {
  const row = new DataView(new ArrayBuffer(SLICE_ROW_BYTES));
  for (const [place, value] of [number, length, offset, checksum, end_ms].entries()) row.setUint32(place * 4, value);
  return new Uint8Array(row.buffer);
}

/** Slices that are completely on the disk, in order. The first torn or missing one ends the list. */
export function readSlices(index: Uint8Array, data: Uint8Array): SliceRow[] {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const slices: SliceRow[] = [];
  for (let at = 0; at + SLICE_ROW_BYTES <= index.byteLength; at += SLICE_ROW_BYTES) {
    const [number = 0, length = 0, offset = 0, checksum = 0, end_ms = 0] = [0, 4, 8, 12, 16].map((from) =>
      view.getUint32(at + from),
    );
    const bytes = data.subarray(offset, offset + length);
    if (number !== slices.length || bytes.length !== length || checksumOf(bytes) !== checksum) return slices;
    slices.push({ number, length, offset, checksum, end_ms });
  }
  return slices;
}
