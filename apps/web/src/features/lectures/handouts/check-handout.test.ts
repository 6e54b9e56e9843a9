import { describe, expect, it } from 'vitest';
import { checkHandout } from './check-handout.ts';

describe('checkHandout', () => {
  it.each(['강의.pdf', '강의.PPTX', 'a.docx', 'a.hwpx', 'a.png', 'a.jpeg', 'a.webp'])('accepts %s', (name) => {
    expect(checkHandout({ name, size: 10 })).toBeNull();
  });

  it.each([
    ['옛날.hwp', 10, 'HWPX'],
    ['사진.heic', 10, 'JPG'],
    ['a.zip', 10, 'PDF, PPTX'],
    ['a.pdf', 0, '빈 파일'],
    ['a.pdf', 51 * 1024 ** 2, '50'],
  ])('refuses %s of %i bytes', (name, size, reason) => {
    expect(checkHandout({ name, size })).toContain(reason);
  });
});
