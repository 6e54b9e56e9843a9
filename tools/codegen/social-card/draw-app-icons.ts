import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const PNG_SIZES = [32, 128, 256];
const ICO_SIZES = [16, 24, 32, 48, 64, 256];
const ICNS_KINDS: [kind: string, size: number][] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic09', 512],
  ['ic10', 1024],
];

/** Renders the icons of the desktop client: PNG for Linux, ICO for Windows and ICNS for macOS. */
export async function drawAppIcons(chrome: Browser, source: string, directory: string): Promise<void> {
  const drawn = new Map<number, Buffer>();
  const page = await chrome.newPage();
  for (const size of new Set([...PNG_SIZES, ...ICO_SIZES, ...ICNS_KINDS.map(([, size]) => size)])) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0">${source}</body>`);
    drawn.set(size, await page.screenshot({ omitBackground: true }));
  }
  const imageOf = (size: number) => drawn.get(size) ?? Buffer.alloc(0);
  for (const size of PNG_SIZES) writeFileSync(join(directory, `${size}.png`), imageOf(size));
  writeFileSync(join(directory, 'icon.ico'), packIco(ICO_SIZES.map((size) => ({ size, png: imageOf(size) }))));
  writeFileSync(
    join(directory, 'icon.icns'),
    packIcns(ICNS_KINDS.map(([kind, size]) => ({ kind, png: imageOf(size) }))),
  );
}

function packIco(images: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // 256 does not fit into one byte and is written as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

function packIcns(images: { kind: string; png: Buffer }[]): Buffer {
  const parts = images.map(({ kind, png }) => packPart(kind, png));
  return packPart('icns', Buffer.concat(parts));
}

function packPart(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32BE(content.length + head.length, 4);
  return Buffer.concat([head, content]);
}
