import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Declared instead of the true size. */
  size?: number;
  flags?: number;
  /** Unix mode, as a link. */
  mode?: number;
  /** Content of this earlier part is named instead of an own one. */
  sharesWith?: number;
  isStored?: boolean;
}

/** Writes an archive in which any field can be wrong. */
export function writeZip(parts: readonly ZipPart[], options: { count?: number } = {}): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const { name, content, size, flags = 0x800, mode = 0, sharesWith, isStored = false } of parts) {
    const plain = Buffer.from(content as string);
    const packed = isStored ? plain : deflateRawSync(plain, { level: 9 });
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size ?? plain.length, 18);
    head.writeUInt16LE(nameBytes.length, 22);
    const offset = sharesWith === undefined ? at : (offsets[sharesWith] ?? 0);
    offsets.push(offset);
    if (sharesWith === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, nameBytes, packed]);
      files.push(local);
      at += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, mode === 0 ? 0 : 3]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, head, tail, nameBytes]));
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(options.count ?? parts.length, 4);
  end.writeUInt16LE(options.count ?? parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end]);
}
