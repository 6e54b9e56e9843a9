import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlock, createNote } from '../../../../testing/create-note.ts';
import { blockAt, indexNote, orderByTime, slideAt } from './index-note.ts';
import { NoteReader, type NoteReaderProps } from './note-reader.tsx';

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

function show(onStale = vi.fn(), note = createNote(), shown: Partial<NoteReaderProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NoteReader {...shown} note={note} onStale={onStale} />
    </QueryClientProvider>,
  );
}
const audioElement = () => document.querySelector('audio') as HTMLAudioElement;
const block = (id: string) => document.getElementById(id) as HTMLElement;

describe('NoteReader', () => {
  it('shows the lines of a sentence with its slide and the transcript below each block', async () => {
    show();
    await userEvent.click(within(block('b1_1')).getByRole('button', { name: '근거 1 보기' }));
    const evidence = screen.getByRole('dialog', { name: /대조했습니다/ });
    expect(evidence.textContent).toContain('고유 벡터는 방향이 그대로예요');
    expect(within(evidence).getByRole('button', { name: '듣기 슬라이드 0:00' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(within(block('b1_1')).queryByRole('list', { name: '강의에서 한 말' })).toBeNull();
    await userEvent.keyboard('3');
    expect(await within(block('b1_1')).findByRole('list', { name: '강의에서 한 말' })).toBeDefined();
    await userEvent.keyboard('2');
    expect(within(block('b1_1')).queryByRole('list', { name: '강의에서 한 말' })).toBeNull();
  });

  it('marks uncertain times and speech without transcript, which can be played', () => {
    const note = createNote({ untranscribed: [{ start_ms: 120_000, end_ms: 155_000 }] });
    const [first] = note.sections[0]?.blocks ?? [];
    if (first !== undefined) first.is_approximate = true;
    show(vi.fn(), note);
    expect(screen.getByText('약 0:05')).toBeDefined();
    expect(screen.getByText('받아쓰지 못한 부분 1곳')).toBeDefined();
    expect(screen.getByRole('button', { name: '2:00 – 2:35' }).dataset.at).toBe('120000');
  });

  const recorded = { marks: [70_000], photos: [6_000], gaps: [{ start_ms: 120_000, end_ms: 155_000 }] };

  it('shows marks and photos of the recording at the block of their second, and the gap as not recorded', async () => {
    const note = createNote({ untranscribed: [{ start_ms: 120_000, end_ms: 155_000 }] });
    show(vi.fn(), note, { recorded });
    expect((await within(block('b1_2')).findByRole('button', { name: '수업 중 표시 1:10' })).dataset.at).toBe('70000');
    expect(within(block('b1_1')).getByRole('button', { name: '찍은 사진 0:06' }).dataset.at).toBe('6000');
    expect(screen.getByText(/녹음이 끊겨 소리도 노트도 없는 시간입니다/)).toBeDefined();
    expect(screen.queryByText(/받아쓰지 못해 노트에 없는 부분입니다/)).toBeNull();
  });

  it('shows what was done while recording in the transcript, in order of time', async () => {
    const note = createNote();
    show(vi.fn(), note, { recorded, view: 'transcript', onView: vi.fn() });
    await screen.findByText('수업 중에 중요하다고 표시한 곳');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(lines[at('수업 중에 중요하다고')]).toBe('1:10 수업 중에 중요하다고 표시한 곳');
    expect(at('수업 중에 찍은 사진')).toBeLessThan(at('수업 중에 중요하다고'));
    expect(lines[at('녹음되지 않았습니다')]).toContain('35초 동안 녹음되지 않았습니다');
  });

  it('shows failed sections and the coverage of each section', () => {
    show();
    expect(screen.getByText('이 구간은 만들지 못했습니다. 크레딧은 쓰지 않았습니다.')).toBeDefined();
    expect(screen.getByLabelText('1. 왜 필요한가: 말한 시간의 50% 반영')).toBeDefined();
  });

  it('plays from a clicked block, follows the audio and moves by block with the arrow keys', async () => {
    show();
    await userEvent.click(screen.getByText('모든 행렬은 대각화된다.'));
    expect(audioElement().currentTime).toBe(65);
    expect(block('b1_2').getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect(audioElement().currentTime).toBe(5);
    audioElement().currentTime = 66;
    fireEvent.timeUpdate(audioElement());
    expect(block('b1_2').getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect(audioElement().currentTime).toBe(71);
    await userEvent.keyboard('ㅓ');
    expect(audioElement().currentTime).toBe(61);
    await userEvent.keyboard('l');
    expect(audioElement().currentTime).toBe(71);
  });

  describe('blocks with one start, and blocks that are not in order of time', () => {
    const blocks = [
      createBlock('b1_1', { at_ms: 5000 }),
      createBlock('b1_2', { at_ms: 65_000, text: '첫째 문단' }),
      createBlock('b1_3', { at_ms: 65_000, text: '둘째 문단' }),
      createBlock('b1_4', { at_ms: 1001, text: '셋째 문단' }),
    ];
    const note = createNote();
    const sections = note.sections.map((section, at) => (at === 0 ? { ...section, blocks } : section));
    const currentOnes = () => blocks.filter(({ id }) => block(id).getAttribute('aria-current') === 'true');

    it('marks the clicked one, and the arrow keys reach every block', async () => {
      show(vi.fn(), { ...note, sections });
      await userEvent.click(screen.getByText('둘째 문단'));
      expect(currentOnes()).toEqual([blocks[2]]);
      await userEvent.keyboard('{ArrowUp}');
      expect(currentOnes()).toEqual([blocks[1]]);
      await userEvent.keyboard('{ArrowDown}');
      expect(currentOnes()).toEqual([blocks[2]]);
      await userEvent.keyboard('{ArrowDown}');
      fireEvent.timeUpdate(audioElement());
      expect(currentOnes()).toEqual([blocks[3]]);
    });

    it('opens at the block of the moment in the address', () => {
      const jumped = vi.spyOn(Element.prototype, 'scrollIntoView');
      show(vi.fn(), { ...note, sections }, { startAtMs: 65_500 });
      expect(currentOnes()).toEqual([blocks[1]]);
      expect(jumped.mock.contexts).toContain(block('b1_2'));
    });
  });

  it('ignores player shortcuts while the user types in the search field', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'j 고유 벡터');
    expect(audioElement().currentTime).toBe(0);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '고유 벡터');
    expect(block('b1_1').querySelector('mark')?.textContent).toBe('고유벡터');
    expect(screen.getByText('1곳 · Enter로 다음')).toBeDefined();
  });

  it('requests new URLs when the audio cannot be loaded', () => {
    const onStale = vi.fn();
    show(onStale);
    fireEvent.error(audioElement());
    expect(onStale).toHaveBeenCalled();
  });
});

describe('indexNote', () => {
  it('finds the block and the slide at a time in any reading order', () => {
    const blocks = [createBlock('a', { at_ms: 10 }), createBlock('b', { at_ms: 30 }), createBlock('c', { at_ms: 10 })];
    expect([5, 10, 29, 30, 99].map((at) => blockAt(orderByTime(blocks), at)?.id)).toEqual([
      undefined,
      'a',
      'a',
      'b',
      'b',
    ]);
    const slides = [
      { id: 'p1', first_ms: 10, last_ms: 20 },
      { id: 'p2', first_ms: 20, last_ms: 30 },
    ];
    expect([0, 19, 20, 99].map((at) => slideAt(slides, at)?.id)).toEqual(['p1', 'p1', 'p2', 'p2']);
    expect(slideAt([], 0)).toBeNull();
  });

  it('returns no coverage for a section without speech', () => {
    expect(indexNote(createNote()).coverageBySection).toEqual(
      new Map([
        [1, 0.5],
        [2, null],
      ]),
    );
  });
});
