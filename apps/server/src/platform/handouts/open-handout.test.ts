import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDocumentTools } from '../../../testing/test-tools.ts';
import { writeTestPdf } from '../../../testing/write-test-pdf.ts';
import { HandoutRefused } from './handouts.errors.ts';
import { openHandout } from './open-handout.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pilgi-handout-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function open(bytes: Uint8Array | string) {
  const pages = join(directory, 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(directory, 'handout'), bytes);
  return await openHandout(testDocumentTools(join(directory, 'work')), {
    file: join(directory, 'handout'),
    directory: pages,
  });
}

async function refusalOf(bytes: Uint8Array | string): Promise<string> {
  const error = await open(bytes).catch((found: unknown) => found);
  return error instanceof HandoutRefused ? error.reason : `no refusal: ${String(error)}`;
}

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const docx = (parts: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, new TextEncoder().encode(content)])),
  );

describe('openHandout', () => {
  it('returns image and text of every page of a PDF', async () => {
    const { kind, pages } = await open(writeTestPdf(['Supply', 'Demand', 'Price']));
    expect(kind).toBe('PDF');
    expect(pages.map(({ page, text, text_origin }) => [page, text, text_origin])).toEqual([
      [1, 'Supply', 'EMBEDDED'],
      [2, 'Demand', 'EMBEDDED'],
      [3, 'Price', 'EMBEDDED'],
    ]);
    expect(pages.every(({ width, height }) => Math.max(width, height) === 1_600)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['unknown', '<html></html>'],
    ['unknown', '#EXTM3U\nfile:///etc/passwd'],
    ['heic', Buffer.from('00000018667479706865696300000000', 'hex')],
    ['old_format', ole],
    ['encrypted', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['broken', '%PDF-1.7\nnothing'],
    ['archive', docx({ 'photo.png': 'x' })],
    ['macros', docx({ 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'x' })],
    ['unsafe', docx({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>' })],
    ['unsafe', docx({ 'word/document.xml': '<w:document/>', '../a': 'x' })],
    ['too_many_pages', writeTestPdf(Array.from({ length: 301 }, () => 'x'))],
  ])('refuses with %s', async (reason, bytes) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });
});
