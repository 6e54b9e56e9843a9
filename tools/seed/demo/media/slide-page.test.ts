import { describe, expect, it } from 'vitest';
import { readDemoLectures } from '../demo-lecture.ts';
import { followEdges } from './draw-graph.ts';
import { slidePage } from './slide-page.ts';
import { splitAtSilence } from './speak-lecture.ts';

describe('slidePage', () => {
  it.each(readDemoLectures().map((lecture) => [lecture.id, lecture] as const))(
    'draws every part of %s',
    (_id, lecture) => {
      const page = slidePage(lecture, '');
      const count = (mark: string) => page.split(mark).length - 1;
      const having = (part: 'formula' | 'table' | 'code' | 'diagram') =>
        lecture.slides.filter((slide) => slide[part] !== null);
      expect(count('<section')).toBe(lecture.slides.length);
      expect(count('<table>')).toBe(having('table').length);
      expect(count('<pre>')).toBe(having('code').length);
      expect(count('<svg viewBox')).toBeGreaterThanOrEqual(having('diagram').length);
      expect(count('class="formula"')).toBe(having('formula').length);
      expect(page).not.toContain('NaN');
    },
  );
});

describe('followEdges', () => {
  it('orders the nodes along the arrows', () => {
    const node = (id: string) => ({ id, label: id, shape: 'box' as const });
    const nodes = ['P1', 'P2', 'R1', 'R2'].map(node);
    const edges = [
      ['P1', 'R1'],
      ['R1', 'P2'],
      ['P2', 'R2'],
      ['R2', 'P1'],
    ].map(([from = '', to = '']) => ({ from, to, label: '' }));
    expect(followEdges({ kind: 'graph', nodes, edges }).map(({ id }) => id)).toEqual(['P1', 'R1', 'P2', 'R2']);
  });
});

describe('splitAtSilence', () => {
  it('separates speech at long silences only and trims the ends', () => {
    const samples = new Int16Array(22_050 * 8);
    for (const [from, to] of [
      [100, 200],
      [22_050, 22_100],
      [22_050 * 5, 22_050 * 5 + 10],
    ] as const) {
      samples.fill(5000, from, to);
    }
    expect(splitAtSilence(samples).map((part) => part.length)).toEqual([22_000, 10]);
  });
});
