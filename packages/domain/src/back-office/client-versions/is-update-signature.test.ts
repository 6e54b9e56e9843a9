import { describe, expect, it } from 'vitest';
import { isUpdateSignature } from './is-update-signature.ts';

const file = [
  'untrusted comment: signature from tauri secret key',
  `RUS${'A'.repeat(97)}`,
  'trusted comment: timestamp:1770000000\tfile:pilgi.exe\tversion:1.2.3',
  'B'.repeat(88),
  '',
].join('\n');
const signature = Buffer.from(file).toString('base64');

describe('isUpdateSignature', () => {
  it('accepts the contents of a .sig file', () => {
    expect(isUpdateSignature(signature)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'unsigned'],
    ['the file before it is encoded', file],
    ['one that is cut off', signature.slice(0, 60)],
    ['one that lost a letter', signature.slice(0, -1)],
    ['something else encoded', Buffer.from('x'.repeat(300)).toString('base64')],
    ['two lines', `${signature}\n${signature}`],
  ])('rejects %s', (_title, text) => {
    expect(isUpdateSignature(text)).toBe(false);
  });
});
