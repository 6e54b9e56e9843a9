import { describe, expect, it } from 'vitest';
import { EXPORT_FILES, EXPORT_FORMATS, exportFileName } from './export-formats.ts';

describe('exportFileName', () => {
  it.each([
    ['PDF', '미적분 3주차', '미적분 3주차.pdf'],
    ['ANSWERS_PDF', '미적분', '미적분 정답과 해설.pdf'],
    ['DOCX', '../../etc/passwd', 'etc passwd.docx'],
    ['SRT', 'a:b*c?"d"<e>|f\u202Eg', 'a b c d e f g 자막.srt'],
    ['CSV', ' . ', '내보내기.csv'],
    ['PDF', `${'각'.repeat(79)}🎓`, `${'각'.repeat(79)}.pdf`],
    ['HWPX', '각'.repeat(200), `${'각'.repeat(80)}.hwpx`],
  ] as const)('%s of %j is named %j', (format, title, name) => {
    expect(exportFileName(format, title)).toBe(name);
  });

  it('has a unique file name and a media type for every format', () => {
    const names = EXPORT_FORMATS.map((format) => exportFileName(format, '강의'));
    expect(new Set(names).size).toBe(EXPORT_FORMATS.length);
    for (const format of EXPORT_FORMATS) expect(EXPORT_FILES[format].media_type).toMatch(/^[a-z]+\/[\w.+-]+/);
  });
});
