import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlock, createNote, createSentence } from '../../../../../testing/create-note.ts';
import { NoteReader } from '../note-reader.tsx';
import type { Note as ShownNote } from '../notes.api.ts';

type Note = ReturnType<typeof createNote>;

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

function show(note: ShownNote, isOwn = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NoteReader note={note} isOwn={isOwn} onStale={vi.fn()} />
    </QueryClientProvider>,
  );
}
const block = () => document.getElementById('b1_1') as HTMLElement;
const audioElement = () => document.querySelector('audio') as HTMLAudioElement;

const SENTENCES = [
  createSentence('b1_1.1', '고윳값은 배율이다.', { segment_ids: ['s1'] }),
  createSentence('b1_1.2', '늘 $n$개가 있다.', { state: 'PARTLY', wrong: '늘', segment_ids: ['s1', 's2'] }),
  createSentence('b1_1.3', '모든 행렬은 대각화된다.', { state: 'NOT_FOUND', segment_ids: ['s2'] }),
  createSentence('b1_1.4', '방향은 그대로다.', { state: 'FIXED', was: '방향은 바뀐다.', slide_ids: ['p1'] }),
  createSentence('b1_1.5', '내가 고쳤다.', { state: 'OWN' }),
];

/** A block with sentences of every state; `section` changes its section. */
function noteOf(section: Partial<Note['sections'][number]> = {}, changes: Partial<Note> = {}): Note {
  const text = SENTENCES.map((sentence) => sentence.text).join(' ');
  const blocks = [
    createBlock('b1_1', { at_ms: 5000, text, segment_ids: ['s1', 's2'], sentences: SENTENCES }),
    createBlock('b1_2', { heading: '빈 제목', text: '', sentences: [] }),
  ];
  const [first, ...rest] = createNote().sections;
  if (first === undefined) throw new Error('no section');
  return createNote({
    sections: [{ ...first, blocks, ...section }, ...rest],
    segments: [
      { id: 's1', start_ms: 5000, end_ms: 9000, text: '고윳값은 배율이에요' },
      { id: 's2', start_ms: 65_000, end_ms: 70_000, text: '보통은 그래요', is_approximate: true },
    ],
    ...changes,
  });
}

describe('sentence marks', () => {
  it('shows the state of each marked sentence in words, and the number of the evidence of supported ones', () => {
    show(noteOf());
    const buttons = [...block().querySelectorAll<HTMLElement>('[data-sentence]')];
    expect(buttons.map(({ dataset }) => dataset.sentence)).toEqual(['b1_1.1', 'b1_1.2', 'b1_1.3', 'b1_1.4', 'b1_1.5']);
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '근거 1 보기',
      '강의에서 일부만 확인됩니다. 강의에서는 조건이나 단서가 더 있었습니다. 근거 보기',
      '이 부분의 강의에서 찾지 못한 문장입니다. 배경 설명일 수 있습니다. 근거 보기',
      '처음 쓴 문장이 강의와 달라 고쳤습니다. 근거 보기',
      '직접 고친 문장입니다. 근거 보기',
    ]);
  });

  it('places each button behind its sentence and underlines only the words that were not confirmed', () => {
    show(noteOf());
    const text = block().querySelector('[data-block]') as HTMLElement;
    const partly = text.querySelector('[class*=partly]') as HTMLElement;
    expect(partly.textContent).toBe('늘');
    expect(text.querySelector('[class*=notFound]')?.textContent).toBe('모든 행렬은 대각화된다.');
    expect(text.querySelector('[class*=fixed]')?.textContent).toBe('방향은 그대로다.');
    const before = document.createRange();
    before.setStart(text, 0);
    before.setEndBefore(text.querySelector('[data-sentence="b1_1.3"]') as HTMLElement);
    expect(before.toString()).toBe('고윳값은 배율이다. 늘 n개가 있다. 모든 행렬은 대각화된다.');
    expect(text.textContent).toBe(
      '고윳값은 배율이다. 늘 n개가 있다. 모든 행렬은 대각화된다. 방향은 그대로다. 내가 고쳤다.',
    );
  });

  it('explains a sentence, plays its lines and marks uncertain times', async () => {
    show(noteOf());
    await userEvent.click(screen.getByRole('button', { name: /^강의에서 일부만 확인됩니다/ }));
    const dialog = screen.getByRole('dialog', { name: /^강의에서 일부만 확인됩니다/ });
    expect(document.activeElement).toBe(dialog);
    expect(audioElement().currentTime).toBe(0);
    expect(dialog.textContent).toContain('강의에서 확인되지 않는 말: “늘”');
    expect(dialog.textContent).toContain('대조한 말');
    await userEvent.click(within(dialog).getByRole('button', { name: '듣기 약 1:05' }));
    expect(audioElement().currentTime).toBe(65);
  });

  it('shows the first text of a corrected sentence', async () => {
    show(noteOf());
    await userEvent.click(screen.getByRole('button', { name: /^처음 쓴 문장이/ }));
    expect(screen.getByRole('dialog').textContent).toContain('처음 문장: 방향은 바뀐다.');
  });

  it('names lines that decided nothing differently', async () => {
    show(noteOf());
    await userEvent.click(screen.getByRole('button', { name: /^이 부분의 강의에서 찾지 못한/ }));
    expect(screen.getByRole('dialog').textContent).toContain('노트를 쓸 때 본 말');
  });

  it('opens by keyboard, and closes with Esc, which returns the focus', async () => {
    show(noteOf());
    const button = screen.getByRole('button', { name: /^이 부분의 강의에서 찾지 못한/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBeNull();
  });

  it('closes on a second press and on a press elsewhere', async () => {
    show(noteOf());
    const button = screen.getByRole('button', { name: /^이 부분의 강의에서 찾지 못한/ });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('searchbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('plays from a clicked sentence as before', async () => {
    show(noteOf());
    await userEvent.click(screen.getByText('모든 행렬은 대각화된다.'));
    expect(audioElement().currentTime).toBe(5);
  });

  it('keeps terms and search results inside marked sentences', async () => {
    show(noteOf({}, { glossary: [{ term: '행렬', meaning: '수의 배열' }] }));
    await userEvent.type(screen.getByRole('searchbox'), '대각화');
    const sentence = block().querySelector('[class*=notFound]') as HTMLElement;
    expect(sentence.querySelector('[data-term]')?.textContent).toBe('행렬');
    expect(sentence.querySelector('mark')?.textContent).toBe('대각화');
    expect(sentence.textContent).toBe('모든 행렬은 대각화된다.');
  });

  it('marks a sentence that is not found in the text at the end of its block', () => {
    const sentences = [createSentence('b1_1.1', '다른 말이다.', { state: 'NOT_FOUND' })];
    show(noteOf({ blocks: [createBlock('b1_1', { text: '글이다.', sentences })] }));
    expect(block().querySelectorAll('[data-sentence]')).toHaveLength(1);
    expect(block().querySelector('[class*=notFound]')).toBeNull();
  });

  it('shows a block that has only a heading', () => {
    show(noteOf());
    expect(screen.getByRole('heading', { name: '빈 제목' })).toBeDefined();
    expect(document.getElementById('b1_2')?.querySelector('[data-block]')).toBeNull();
  });

  it('opens by the key E, moves to the next sentence with E and returns the focus with Escape', async () => {
    show(noteOf());
    await userEvent.click(within(block()).getAllByRole('button')[0] as HTMLElement);
    await userEvent.keyboard('e');
    const dialog = screen.getByRole('dialog', { name: '강의의 이 말과 대조했습니다.' });
    expect(document.activeElement).toBe(dialog);
    expect(dialog.querySelector('mark')?.textContent).toBe('고윳값은');
    await userEvent.keyboard('ㄷ');
    expect(screen.getByRole('dialog', { name: /^강의에서 일부만 확인됩니다/ })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((document.activeElement as HTMLElement).dataset.sentence).toBe('b1_1.2');
  });

  it('opens after hovering without taking the focus, and closes when the pointer leaves', async () => {
    show(noteOf());
    const mark = screen.getByRole('button', { name: '근거 1 보기' });
    await userEvent.hover(mark);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('dialog', { name: /대조했습니다/ })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    await userEvent.hover(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('plays from the evidence', async () => {
    show(noteOf());
    await userEvent.click(screen.getByRole('button', { name: '근거 1 보기' }));
    await userEvent.click(screen.getByRole('button', { name: '여기부터 듣기' }));
    expect(audioElement().currentTime).toBe(5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('sections', () => {
  it('states that a section was not compared, without a mark for each sentence', () => {
    const sentences = [
      createSentence('b1_1.1', '가다.', { state: 'UNCHECKED' }),
      createSentence('b1_1.2', '나다.', { state: 'OWN' }),
    ];
    const blocks = [createBlock('b1_1', { text: '가다. 나다.', sentences })];
    show(noteOf({ blocks, is_checked: false }));
    expect(screen.getByText('이 부분은 대조하지 못했습니다. 시각을 눌러 직접 들어 보세요.')).toBeDefined();
    const buttons = [...block().querySelectorAll<HTMLElement>('[data-sentence]')];
    expect(buttons.map(({ dataset }) => dataset.sentence)).toEqual(['b1_1.2']);
  });

  it('marks a single sentence that was not compared in a checked section', () => {
    const sentences = [createSentence('b1_1.1', '가다.', { state: 'UNCHECKED' })];
    show(noteOf({ blocks: [createBlock('b1_1', { text: '가다.', sentences })] }));
    expect(screen.getByRole('button', { name: /^이 문장은 대조하지 못했습니다/ })).toBeDefined();
    expect(screen.queryByText(/^이 부분은 대조하지/)).toBeNull();
  });

  it('folds sentences that contradict the lecture at the end of the section', async () => {
    const removed = [createSentence('b1_3.1', '고윳값은 없다.', { state: 'CONTRADICTED', segment_ids: ['s1'] })];
    show(noteOf({ removed }));
    expect(screen.queryByText('고윳값은 없다.')).toBeNull();
    const summary = screen.getByText('강의와 달라서 뺀 문장 1개 보기');
    (summary.parentElement as HTMLDetailsElement).open = true;
    expect(await screen.findByText('고윳값은 없다.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '듣기 0:05' }));
    expect(audioElement().currentTime).toBe(5);
  });

  it('states that an older note was not compared, and marks nothing in it', () => {
    const older = noteOf();
    const { check: _check, ...rest } = older;
    const sections = older.sections.map(({ is_checked: _checked, ...section }) => ({
      ...section,
      blocks: section.blocks.map(({ sentences: _sentences, ...one }) => one),
    }));
    show({ ...rest, sections });
    expect(screen.getByText('이 노트는 문장마다 대조하기 전에 만들어졌습니다.')).toBeDefined();
    expect(screen.queryByText(/대조한 문장|대조하지 못/)).toBeNull();
    expect(screen.queryByRole('button', { name: '어떻게 대조했나요?' })).toBeNull();
    expect(document.querySelectorAll('[data-sentence]')).toHaveLength(0);
  });
});
