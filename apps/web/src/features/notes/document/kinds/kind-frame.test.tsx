import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlock, createNote } from '../../../../../testing/create-note.ts';
import { createRichNote } from '../../../../../testing/create-rich-note.ts';
import { NoteReader } from '../note-reader.tsx';
import { readBlock } from '../text/read-block.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server in this test')));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Note = ReturnType<typeof createNote>;

function show(note: Note) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NoteReader note={note} isOwn={false} onStale={vi.fn()} />
    </QueryClientProvider>,
  );
}

/** The note with one section that has only these blocks. */
function showBlocks(...blocks: Partial<Parameters<typeof createBlock>[1]>[]) {
  const [first] = createRichNote().sections;
  if (first === undefined) throw new Error('no section');
  show(
    createRichNote({ sections: [{ ...first, blocks: blocks.map((block, at) => createBlock(`b${at + 1}`, block)) }] }),
  );
}
const showKind = (kind: Note['sections'][number]['blocks'][number]['kind'], at = 0) => {
  const found = createRichNote().sections[0]?.blocks.filter((block) => block.kind === kind) ?? [];
  const block = found[at];
  if (block === undefined) throw new Error(`no block of kind ${kind}`);
  showBlocks(block);
};
const audioElement = () => document.querySelector('audio') as HTMLAudioElement;

const STRENGTHS = [
  ['said', '시험에 나온다고 했어요'],
  ['stressed', '꼭 알아 두라고 했어요'],
  ['mistake', '자주 틀린다고 했어요'],
] as const;

describe('kinds of blocks', () => {
  it('shows the gist with its label', () => {
    showKind('gist');
    expect(screen.getByRole('group', { name: '요지' }).textContent).toContain('짧은 작업부터 처리하면');
  });

  it('shows a key point as a note', () => {
    showKind('key_point');
    expect(within(screen.getByRole('note', { name: '핵심' })).getByText('모두 동시에 도착했다면').tagName).toBe(
      'STRONG',
    );
  });

  it('shows a definition with the original term in brackets', () => {
    showKind('definition');
    const heading = screen.getByRole('heading', { name: '최단 작업 우선 (shortest job first, SJF)', level: 4 });
    expect(screen.getByRole('group', { name: /^정의 최단 작업 우선/ }).contains(heading)).toBe(true);
  });

  it('shows the original once when the heading has it', () => {
    showBlocks({ kind: 'definition', heading: '교착 상태(Deadlock)', original: 'deadlock', text: '멈춘 상태다.' });
    expect(screen.getByRole('heading', { name: '교착 상태(Deadlock)' })).toBeDefined();
  });

  it('shows a formula with the list of its symbols', () => {
    showKind('formula');
    const formula = screen.getByRole('group', { name: '식 평균 대기 시간' });
    expect(within(formula).getAllByRole('listitem')).toHaveLength(3);
    expect(within(formula).getAllByRole('listitem')[1]?.textContent).toContain(': 작업의 수');
  });

  it('shows the steps of an example in order and its result', () => {
    showKind('example');
    const example = screen.getByRole('group', { name: '풀이 같은 예를 SJF로 처리' });
    expect(within(example).getAllByRole('listitem')[0]?.textContent).toBe('짧은 순서로 놓는다: P3 → P2 → P1');
    expect(within(example).getByRole('list').tagName).toBe('OL');
    expect(within(example).getByRole('term').textContent).toBe('결과');
    expect(within(example).getByRole('definition').textContent?.trim()).toBe('평균 대기 시간은 2초다.');
  });

  it('labels an example without steps differently', () => {
    showKind('example', 1);
    expect(screen.getByRole('group', { name: '예 편의점 계산대' })).toBeDefined();
  });

  it.each([
    ['table', '표 작업마다 기다린 시간', 'FCFS'],
    ['comparison', '비교 세 방식 비교', '좋은 점'],
  ] as const)('shows a %s with row and column headers in a focusable region', (kind, name, row) => {
    showKind(kind);
    const group = screen.getByRole('group', { name });
    expect(within(group).getByRole('rowheader', { name: row })).toBeDefined();
    expect(within(group).getAllByRole('columnheader').length).toBeGreaterThan(3);
    expect(within(group).getByRole('region').tabIndex).toBe(0);
  });

  it('shows code with its language, lines as written and a copy button', async () => {
    const user = userEvent.setup();
    showKind('code');
    const figure = screen.getByRole('figure', { name: '코드 대기 시간 계산' });
    const region = within(figure).getByRole('region', { name: 'Python 코드' });
    expect(region.tabIndex).toBe(0);
    expect(region.textContent).toContain('    total = 0\n\n    for burst in sorted(bursts):\n        yield total');
    await user.click(within(figure).getByRole('button', { name: 'Python 코드 복사' }));
    expect(await navigator.clipboard.readText()).toMatch(/^def wait_times\(bursts\):\n {4}total = 0\n\n/);
    expect(audioElement().currentTime).toBe(0);
  });

  it('keeps arrow keys in code for scrolling', async () => {
    showKind('code');
    audioElement().currentTime = 20;
    screen.getByRole('region', { name: 'Python 코드' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(audioElement().currentTime).toBe(20);
  });

  it('draws a diagram and lists its arrows', () => {
    showKind('diagram');
    const figure = screen.getByRole('figure', { name: '그림 프로세스 상태' });
    const drawing = within(figure).getByRole('img', { name: /생성 → 준비: 승인, 준비 → 실행: 디스패치/ });
    expect(drawing.tagName).toBe('svg');
    expect([...drawing.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['생성', '준비', '실행', '대기', '종료', '승인']),
    );
    const details = within(figure).getByText('글로 보기').parentElement as HTMLDetailsElement;
    expect(details.open).toBe(false);
    expect(details.querySelectorAll('li')).toHaveLength(6);
  });

  it('opens the list of arrows for search results, and words of a diagram stay words', async () => {
    showBlocks({ kind: 'diagram', text: '- <img src=x onerror=alert(1)> → 끝' });
    expect(document.querySelector('svg img, svg image')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), '끝');
    expect((screen.getByText('글로 보기').parentElement as HTMLDetailsElement).open).toBe(true);
  });

  it('shows only the list of a diagram without arrows', () => {
    showBlocks({ kind: 'diagram', text: '- 화살표가 없다' });
    const figure = screen.getByRole('figure', { name: '그림' });
    expect(within(figure).queryByRole('img')).toBeNull();
    expect(within(figure).getByRole('listitem').textContent).toBe('화살표가 없다');
  });

  it('shows when and what of a timeline in order', () => {
    showKind('timeline');
    const items = within(screen.getByRole('group', { name: '차례 스케줄링의 역사' })).getAllByRole('listitem');
    expect(items.map((item) => [...item.children].map((part) => part.textContent?.trim()))).toEqual([
      ['1950년대', '일괄 처리: 온 순서대로 실행했다'],
      ['1961년', 'CTSS가 시분할을 처음 보였다'],
      ['2007년', '리눅스가 CFS를 기본으로 골랐다'],
    ]);
    expect(items[0]?.parentElement?.tagName).toBe('OL');
  });

  it.each(STRENGTHS)('shows an exam hint of strength %s with the quoted words, which play', async (strength, text) => {
    const quote = { text: '여기 나옵니다', segment_id: 's3', at_ms: 890_000 };
    showBlocks({ kind: 'exam_hint', text: '표를 채우는 문제.', strength, quote });
    const hint = screen.getByRole('note', { name: '시험' });
    expect(within(hint).getByText(text)).toBeDefined();
    expect(within(hint).getByRole('blockquote').textContent).toBe('“여기 나옵니다”');
    await userEvent.click(within(hint).getByRole('button', { name: '듣기 14:50' }));
    expect(audioElement().currentTime).toBe(890);
  });

  it('shows a question and its answer', () => {
    showKind('question');
    const question = screen.getByRole('note', { name: '질문' });
    expect(
      within(question)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['질문', '답']);
    expect(within(question).getAllByRole('definition')[1]?.textContent).toContain('지난 실행 시간의 평균');
  });

  it('shows when and where a task is due', () => {
    showKind('notice');
    const notice = screen.getByRole('note', { name: '공지·과제' });
    expect(
      within(notice)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['기한', '방법']);
    expect(notice.textContent).toContain('4장 연습 문제 1번부터 5번까지 풀어 온다.');
  });

  it('shows a slide large above its text, once', () => {
    showKind('slide');
    const figure = screen.getByRole('figure', { name: '슬라이드 간트 차트 읽기' });
    expect(within(figure).getByRole('img', { name: '간트 차트' }).getAttribute('src')).toBe('https://s3.test/p2.jpg');
    expect(document.querySelectorAll('[id="r1_18"] img')).toHaveLength(1);
  });

  it('has every letter of every kind at its offset', () => {
    const note = createRichNote();
    show(note);
    for (const block of note.sections[0]?.blocks ?? []) {
      const { plain } = readBlock(block);
      const runs = [...document.querySelectorAll<HTMLElement>(`[data-block="${block.id}"] [data-from]`)];
      expect(runs.length).toBeGreaterThan(0);
      const covered = runs.map(({ dataset, textContent }) => {
        const from = Number(dataset.from);
        if (dataset.to !== undefined) return plain.slice(from, Number(dataset.to));
        expect(plain.slice(from, from + (textContent?.length ?? 0))).toBe(textContent);
        return textContent;
      });
      expect(covered.join('').replaceAll(/\s/g, '')).toBe(plain.replaceAll(/\s/g, ''));
    }
  });
});

describe('head of the note', () => {
  it('lists the key points with their state and where they were spoken', async () => {
    show(createRichNote());
    const points = screen.getByRole('region', { name: '한눈에' });
    expect(within(points).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(points).getByRole('button', { name: '듣기 14:48' }));
    expect(audioElement().currentTime).toBe(888);
    await userEvent.click(within(points).getByRole('button', { name: /찾지 못한 문장/ }));
    expect(screen.getByRole('dialog', { name: /찾지 못한 문장/ })).toBeDefined();
  });

  it.each([
    [{ density: 'FULL', language: 'en' }, '52분 · 슬라이드 2장 · 분량 자세히 · 영어 강의를 한국어로 정리'],
    [{ density: 'CORE', language: 'ko' }, '52분 · 슬라이드 2장 · 분량 핵심'],
    [{ density: 'NORMAL', language: '??' }, '52분 · 슬라이드 2장 · 분량 보통'],
  ] as const)('shows density and language of %j', (changes, text) => {
    show(createRichNote(changes));
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('topics', () => {
  it('has topics between sections and the headings of blocks', () => {
    show(createRichNote());
    const level = (name: string) => screen.getByRole('heading', { name }).tagName;
    expect(level('1. 누구에게 먼저 CPU를 줄까')).toBe('H2');
    expect(level('누구에게 먼저 줄까')).toBe('H3');
    expect(level('프로세스 상태')).toBe('H4');
  });

  it('has block headings below the section without topics', () => {
    showBlocks({ heading: '다음 시간' });
    expect(screen.getByRole('heading', { name: '다음 시간', level: 3 })).toBeDefined();
  });

  it('lists topics in the outline and marks the one that plays', async () => {
    show(createRichNote());
    const outline = screen.getByRole('navigation', { name: '노트 차례' });
    const link = within(outline).getByRole('link', { name: '상태와 구현' });
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe('상태와 구현');
    await userEvent.click(screen.getByText('평균 대기 시간이 가장 짧다'));
    expect(link.parentElement?.getAttribute('aria-current')).toBe('true');
  });
});

describe('notes from before the kinds', () => {
  it('shows definitions, examples and formulas as before', () => {
    const [first, ...rest] = createNote().sections;
    if (first === undefined) throw new Error('no section');
    const blocks = [
      createBlock('b1', { kind: 'definition', heading: '고윳값', text: '배율이다.' }),
      createBlock('b2', { kind: 'example', text: '대각 행렬이 그렇다.' }),
      createBlock('b3', { kind: 'formula', text: '$$a=b$$' }),
    ];
    show(createNote({ sections: [{ ...first, blocks }, ...rest] }));
    expect(document.querySelector('[data-block="b1"]')?.textContent).toBe('정의배율이다.');
    expect(document.querySelector('[data-block="b2"]')?.textContent).toBe('예대각 행렬이 그렇다.');
    expect(screen.getByRole('heading', { name: '고윳값', level: 3 })).toBeDefined();
    expect(screen.queryByText('식')).toBeNull();
    expect(screen.queryByRole('group', { name: '골라 보기' })).toBeNull();
    expect(screen.queryByRole('region', { name: '한눈에' })).toBeNull();
  });
});
