import { describe, expect, it } from 'vitest';
import { formatPrinted, isSectionCurrent, replaceSection } from './quality-page.ts';

const PAGE = '# Quality\n<!-- claims -->\nold\n<!-- end of claims -->\n<!-- notes -->\nother\n<!-- end of notes -->\n';

describe('a section of the quality page', () => {
  it('is replaced without a change of the others', () => {
    const changed = replaceSection(PAGE, 'claims', 'new\n');
    expect(changed).toContain('<!-- claims -->\nnew\n<!-- end of claims -->');
    expect(changed).toContain('<!-- notes -->\nother\n<!-- end of notes -->');
  });

  it('is current only when its text is equal', () => {
    expect(isSectionCurrent(PAGE, 'notes', 'other')).toBe(true);
    expect(isSectionCurrent(PAGE, 'notes', 'another')).toBe(false);
  });

  it('must exist', () => {
    expect(() => replaceSection(PAGE, 'tutor', 'text')).toThrow('no section tutor');
  });

  it('contains printed lines as a block', () => {
    expect(formatPrinted({ title: 'Notes', about: 'Scores.', lines: ['a  1', 'b  2'] })).toBe(
      '## Notes\nScores.\n\n```text\na  1\nb  2\n```',
    );
  });
});
