import { deflateRawSync } from 'node:zlib';

/** An entry; the optional fields make it hostile. */
export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  nameBytes?: Uint8Array;
  isStored?: boolean;
  isDamaged?: boolean;
  flags?: number;
  method?: number;
  mode?: number;
  declaredBytes?: number;
  offset?: number;
}

const UTF8 = 0x800;
const UNIX = 3 << 8;

/** An archive as bytes. */
export function makeZip(
  parts: readonly ZipPart[],
  end: { listOffset?: number; count?: number } = {},
): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.nameBytes ?? Buffer.from(part.name));
    const packed = pack(part);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(name.length, 26);
    local.push(header, name, packed);
    list.push(listRow(part, { at, packedBytes: packed.length, nameBytes: name.length }), name);
    at += header.length + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(end.count ?? parts.length, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(end.listOffset ?? at, 16);
  return new Uint8Array(Buffer.concat([...local, listed, last]));
}

function pack({ content, isStored, isDamaged }: ZipPart): Buffer {
  const packed = isStored === true ? Buffer.from(content) : deflateRawSync(Buffer.from(content));
  return isDamaged === true ? packed.fill(0xff) : packed;
}

function listRow(part: ZipPart, place: { at: number; packedBytes: number; nameBytes: number }): Buffer {
  const row = Buffer.alloc(46);
  row.writeUInt32LE(0x02014b50, 0);
  row.writeUInt16LE(UNIX, 4);
  row.writeUInt16LE((part.flags ?? 0) | (part.nameBytes === undefined ? UTF8 : 0), 8);
  row.writeUInt16LE(part.method ?? (part.isStored === true ? 0 : 8), 10);
  row.writeUInt32LE(place.packedBytes, 20);
  row.writeUInt32LE(part.declaredBytes ?? Buffer.from(part.content).length, 24);
  row.writeUInt16LE(place.nameBytes, 28);
  row.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 38);
  row.writeUInt32LE(part.offset ?? place.at, 42);
  return row;
}
