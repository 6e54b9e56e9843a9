import { expect, it } from 'vitest';
import { writeMermaid } from './write-mermaid.ts';

it('writes each node once and every edge', () =>
  expect(
    writeMermaid([
      { from: '준비', to: '실행', label: '디스패치' },
      { from: '실행', to: '준비', label: '' },
    ]),
  ).toBe('flowchart TD\n  n1["준비"]\n  n2["실행"]\n  n1 -->|"디스패치"| n2\n  n2 --> n1'));

it('keeps signs as words', () => {
  const name = '"]; click n1 "javascript:alert(1)" `#quot;` <b> & \\';
  const chart = writeMermaid([{ from: name, to: '끝', label: '```' }]);
  const [, words = ''] = /n1\["([^"]*)"\]/.exec(chart) ?? [];
  expect(words.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(name);
  expect(chart.split('\n')).toHaveLength(4);
  expect(chart).not.toContain('`');
});
