import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawDiagram } from './draw-diagram.ts';
import { placeNodes } from './place-nodes.ts';
import { rankNodes } from './rank-nodes.ts';
import { type Edge, readEdges } from './read-edges.ts';

const edge = (from: string, to: string, label = ''): Edge => ({ from, to, label });
const STATES = '- 준비 → 실행: 디스패치\n- 실행 → 준비: 시간 끝\n- 실행 → 대기: 입출력\n- 대기 → 준비: 완료';
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, spans = '']) => spans.replaceAll(/<[^>]+>/g, ''));

describe('readEdges', () => {
  it.each([
    ['- 준비 → 실행: 디스패치', [edge('준비', '실행', '디스패치')]],
    ['- 준비 -> 실행', [edge('준비', '실행')]],
    ['- A → B → C: 끝', [edge('A', 'B'), edge('B', 'C', '끝')]],
    ['- 비율 3:1 → 값: a: b', [edge('비율 3:1', '값', 'a: b')]],
    ['- **굵게** → $x$\n  - $x$ → `malloc`', [edge('굵게', 'x'), edge('x', 'malloc')]],
    ['- 화살표 없음\n문장 → 문장\n- → B\n- A →', []],
  ])('reads %j', (text, edges) => expect(readEdges(text)).toEqual(edges));
});

describe('drawDiagram', () => {
  it('draws every node once and every label', () => {
    const texts = textsIn(drawDiagram(readEdges(STATES)) ?? '');
    expect(texts.toSorted()).toEqual(['대기', '디스패치', '시간 끝', '실행', '완료', '입출력', '준비'].toSorted());
  });

  it('uses the colours of the page on a screen', () => {
    const svg = drawDiagram(readEdges(STATES)) ?? '';
    expect(svg).toContain('currentColor');
    expect(svg).not.toMatch(/#[0-9a-f]{6}| id=| style=/);
  });

  it('escapes words', () => {
    const svg = drawDiagram([edge('<script>alert(1)</script>', '"&', '</svg>')]) ?? '';
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  it('draws nothing above the limits or without edges', () => {
    const chain = (count: number) => Array.from({ length: count }, (_, at) => edge(`n${at}`, `n${at + 1}`));
    expect(drawDiagram(chain(11))).not.toBeNull();
    expect(drawDiagram(chain(12))).toBeNull();
    expect(drawDiagram(Array.from({ length: 21 }, () => edge('a', 'b')))).toBeNull();
    expect(drawDiagram([])).toBeNull();
  });

  it('routes returning edges on the right of all boxes', () => {
    const edges = readEdges(STATES);
    const ranked = rankNodes(edges);
    expect(ranked.returning.map(({ from, to }) => [from, to])).toEqual([
      ['실행', '준비'],
      ['대기', '준비'],
    ]);
    const right = Math.max(...[...placeNodes(ranked).boxes.values()].map(({ left, width }) => left + width));
    const turned = [...(drawDiagram(edges) ?? '').matchAll(/<path d="([^"]*Q[^"]*)"/g)];
    expect(turned).toHaveLength(2);
    for (const [, path = ''] of turned) {
      const xs = [...path.matchAll(/(-?[\d.]+),/g)].map(([, x]) => Number(x));
      expect(Math.max(...xs)).toBeGreaterThan(right + 10);
    }
  });
});

test('boxes never overlap and every word is drawn, for any graph within the limits', () => {
  const name = fc.constantFrom('가', '나나', '다다다', '아주 긴 이름의 마디를 여러 줄로', 'Queue', 'F', 'G', 'H');
  const anEdge = fc.record({ from: name, to: name, label: fc.constantFrom('', '이름표', '긴 이름표가 있는 화살표') });
  fc.assert(
    fc.property(fc.array(anEdge, { minLength: 1, maxLength: 20 }), (edges) => {
      const boxes = [...placeNodes(rankNodes(edges)).boxes.values()];
      for (const a of boxes) {
        for (const b of boxes) {
          const isApart =
            a === b ||
            a.left + a.width < b.left ||
            b.left + b.width < a.left ||
            a.top + a.height < b.top ||
            b.top + b.height < a.top;
          expect(isApart).toBe(true);
        }
      }
      const svg = drawDiagram(edges) ?? '';
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const texts = textsIn(svg);
      for (const one of edges) {
        expect(texts).toContain(one.from);
        expect(texts).toContain(one.to);
        if (one.label !== '') expect(texts).toContain(one.label);
      }
    }),
  );
});
