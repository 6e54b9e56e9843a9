import { describe, expect, it } from 'vitest';
import type { Problem } from '../study/problems/problem.ts';
import { answerPaper, examPaper } from './exam-papers.ts';
import type { ExportedBundle } from './exported-bundle.ts';
import { flashCard } from './flash-card.ts';
import { writeQtiPackage } from './qti/write-qti-package.ts';
import { writeGift } from './write-gift.ts';
import { texMarks, writeHtml } from './write-html.ts';
import { writeProblemCsv } from './write-problem-csv.ts';

// Covers all writers of this directory with one problem of every type.
const common = { explanation: '정의에 따라 $x=1$ 이다.', segment_ids: ['s1'], slide_ids: ['v1'] };
const problems: Problem[] = [
  {
    ...common,
    type: 'CHOICE_4',
    stem: '$\\nabla f = \\{0\\}$ 인 것은?',
    options: ['가', '나: $a<b$', '다', '라'],
    key: 1,
  },
  { ...common, type: 'OX', stem: '지구는 둥글다.', key: true },
  { ...common, type: 'BLANK', stem: '물은 ____이다.', answers: ['H2O', '물=H2O'] },
  { ...common, type: 'CALCULATION', stem: '속력은?', expression: '10/4', value: 2.5, unit: 'm/s' },
  {
    ...common,
    type: 'MATCHING',
    stem: '짝을 지으시오.',
    left: ['하나', '둘', '셋'],
    right: ['3', '1', '2'],
    key: [1, 2, 0],
  },
  {
    ...common,
    type: 'ESSAY',
    stem: '설명하시오.',
    model_answer: '이러하다.',
    rubric: [{ criterion: '정의', points: 5 }],
  },
];
const bundle: ExportedBundle = {
  id: '3f2b1f4e-7c1a-4b53-9c2e-1a2b3c4d5e6f',
  title: '=1+1 미적분',
  problems: problems.map((problem, index) => ({
    number: index + 1,
    topic: '극한',
    difficulty: 'MEDIUM',
    problem,
    evidence: [{ segment_id: 's1', start_ms: 61_000, end_ms: 62_000, text: '@말한 것' }],
    slide_ids: ['v1'],
  })),
};
const [choice] = bundle.problems;
if (choice === undefined) throw new Error('the sample has no problem');
const drawing: Parameters<typeof writeHtml>[1] = { formula: texMarks, imageUrl: (id: string) => `slides/${id}.jpg` };

describe('exam and answer papers', () => {
  it('shows neither answer keys nor slides on the exam sheet', () => {
    const html = writeHtml(examPaper(bundle), drawing);
    expect(html.match(/<h3>문제/g)).toHaveLength(problems.length);
    expect(html).toContain('<p>② 나: \\(a&lt;b\\)</p>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain(common.explanation.slice(0, 6));
    expect(html).not.toContain('이러하다.');
  });

  it('shows key, explanation and evidence of every problem on the answer sheet', () => {
    const html = writeHtml(answerPaper(bundle), drawing);
    for (const key of ['② 나', '<td>O</td>', 'H2O (인정: 물=H2O)', '2.5 m/s', '1-나, 2-다, 3-가', '정의 (5점)']) {
      expect(html).toContain(key);
    }
    expect(html.match(/<img /g)).toHaveLength(problems.length);
    expect(html.match(/근거 1:01 “@말한 것”/g)).toHaveLength(problems.length);
  });
});

describe('problem export formats', () => {
  it('writes CSV that opens as UTF-8 and evaluates no formula', () => {
    const csv = writeProblemCsv({ ...bundle, problems: [{ ...choice, topic: '=HYPERLINK("x")' }] });
    expect(csv.startsWith('\uFEFF"번호","유형"')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('escapes the control characters of GIFT', () => {
    const gift = writeGift(bundle);
    expect(gift).toContain('\\\\(\\\\nabla f \\= \\\\\\{0\\\\\\}\\\\)');
    expect(gift).toContain('\n=나\\: \\\\(a&lt;b\\\\)\n');
    expect(gift).toContain('{\nTRUE\n####');
    expect(gift).toContain('=H2O\n=물\\=H2O');
    expect(gift).toContain('#2.5:0.0125');
    expect(gift).toContain('=하나 -> 1\n=둘 -> 2\n=셋 -> 3');
    expect(gift.match(/^::/gm)).toHaveLength(problems.length);
  });

  it('lists exactly the files of the QTI package in its manifest', () => {
    const files = writeQtiPackage(bundle, texMarks);
    const manifest = files.get('imsmanifest.xml') ?? '';
    const named = new Set([...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, path]) => path));
    expect([...named].filter((path) => path?.endsWith('.xml')).toSorted()).toEqual(
      [...files.keys()].filter((path) => path !== 'imsmanifest.xml').toSorted(),
    );
    expect(named).toContain('media/v1.jpg');
    expect(files.get('items/item-001.xml')).toContain('<correctResponse><value>C2</value></correctResponse>');
    expect(files.get('items/item-003.xml')).toContain('<mapEntry mapKey="물=H2O" mappedValue="1"/>');
    expect(files.get('items/item-005.xml')).toContain('<value>L1 R2</value><value>L2 R3</value><value>L3 R1</value>');
  });

  it('writes formulas in TeX brackets and slides only on the back of a flash card', () => {
    const card = flashCard(choice, (id) => `${id}.jpg`);
    expect(card.front).toContain('\\(\\nabla f = \\{0\\}\\)');
    expect(card.front).not.toContain('<img');
    expect(card.back).toContain('<img src="v1.jpg">');
    expect(card.tags).toEqual(['필기', '4지선다', '보통', '극한']);
  });
});

describe('code and nested lists in a problem', () => {
  const stem = '다음 코드는?\n```c\nint f() {\n    return 1;\n\n}\n```\n- 가\n  - 나';
  const problem = { ...choice.problem, stem };

  it('flash card: keeps lines, indentation and levels', () => {
    const { front } = flashCard({ ...choice, problem }, (id) => id);
    expect(front).toContain('<pre><code>int f() {\n    return 1;\n\n}</code></pre>');
    expect(front).toContain('<ul><li>가<ul><li>나</li></ul></li></ul>');
  });

  it('GIFT: writes line breaks as signs, because an empty line ends a question', () => {
    const gift = writeGift({ ...bundle, problems: [{ ...choice, problem }] });
    expect(gift).toContain('<pre><code>int f() \\{\\n    return 1;\\n\\n\\}</code></pre>');
    expect(gift.trimEnd().split('\n\n')).toHaveLength(2);
  });
});
