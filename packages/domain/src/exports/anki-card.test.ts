import { describe, expect, it } from 'vitest';
import { ankiCard, type ExportedCard } from './anki-card.ts';

const card = (changes: Partial<ExportedCard>): ExportedCard => ({
  id: 'one',
  kind: 'QUESTION',
  front: '앞 <b>',
  back: '뒤 $x_1$',
  heading: '절',
  lecture_title: '운영체제 9강',
  evidence: [{ segment_id: 's1', start_ms: 83_000, end_ms: 85_000, text: '강의에서 한 말' }],
  image: null,
  boxes: null,
  ...changes,
});

describe('ankiCard', () => {
  it('hides a particle that gives the word away, and keeps braces of formulas apart', () => {
    const { isCloze, fields } = ankiCard(card({ kind: 'CLOZE', front: '{{공납}}은 $x^{{2}}$ 와 같다.', back: '' }));
    expect(isCloze).toBe(true);
    expect(fields[0]).toContain('{{c1::공납은}}');
    expect(fields[0].match(/\}\}/g)).toHaveLength(1);
    expect(fields[1]).toContain('1:23 강의에서 한 말');
  });

  it('escapes markup, marks formulas for Anki, and has no space in tags', () => {
    const { fields, tags } = ankiCard(card({}));
    expect(fields[0]).toContain('앞 &lt;b&gt;');
    expect(fields[1]).toContain('\\(x_1\\)');
    expect(tags).toEqual(['필기', '질문', '운영체제_9강']);
  });

  it('covers every box of an image on the front, and all but the one in question on the back', () => {
    const box = { x: 1, y: 2, width: 30, height: 40 };
    const boxes = [box, { ...box, x: 500 }];
    const { fields } = ankiCard(card({ kind: 'IMAGE', image: 'slide.jpg', boxes }));
    expect(fields.map((field) => field.match(/<rect/g)?.length)).toEqual([2, 1]);
    expect(fields[0]).toContain('<img src="slide.jpg">');
    expect(fields[1]).toContain('x="500"');
  });
});
