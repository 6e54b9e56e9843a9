import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBlock, aNote } from '../../../testing/a-note.ts';
import { blockAt, indexNote, orderByTime, slideAt } from './index-note.ts';
import { NoteReader } from './note-reader.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
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

function show(onStale = vi.fn()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NoteReader note={aNote()} onStale={onStale} />
    </QueryClientProvider>,
  );
}
const sound = () => document.querySelector('audio') as HTMLAudioElement;
const block = (id: string) => document.getElementById(id) as HTMLElement;

describe('NoteReader', () => {
  it('marks what was not found in the lecture, and only that', async () => {
    show();
    expect(screen.getByText('근거 확인 1/2')).toBeDefined();
    expect(within(block('b1_2')).getByText('근거 없음')).toBeDefined();
    expect(within(block('b1_1')).queryByText('근거 없음')).toBeNull();
    const evidence = within(block('b1_1')).getByText('근거 1');
    (evidence.parentElement as HTMLDetailsElement).open = true;
    expect(await within(block('b1_1')).findByText(/고유 벡터는 방향이 그대로예요/)).toBeDefined();
  });

  it('says what is missing and how much of each section is there', () => {
    show();
    expect(screen.getByText('이 구간은 만들지 못했습니다. 크레딧은 쓰지 않았습니다.')).toBeDefined();
    expect(screen.getByLabelText('1. 왜 필요한가: 말한 시간의 50% 반영')).toBeDefined();
  });

  it('plays from a pressed block or time, follows the sound, and goes block by block with j and k', async () => {
    show();
    await userEvent.click(screen.getByText('모든 행렬은 대각화된다.'));
    expect(sound().currentTime).toBe(65);
    expect(block('b1_2').getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('k');
    expect(sound().currentTime).toBe(5);
    sound().currentTime = 66;
    fireEvent.timeUpdate(sound());
    expect(block('b1_2').getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect(sound().currentTime).toBe(71);
    await userEvent.keyboard('ㅏ');
    expect(sound().currentTime).toBe(5);
  });

  it('letters typed into the search are no keys of the player', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'j 고유 벡터');
    expect(sound().currentTime).toBe(0);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '고유 벡터');
    expect(block('b1_1').querySelector('mark')?.textContent).toBe('고유벡터');
    expect(screen.getByText('1곳 · Enter로 다음')).toBeDefined();
  });

  it('asks for new addresses when the sound cannot be fetched any more', () => {
    const onStale = vi.fn();
    show(onStale);
    fireEvent.error(sound());
    expect(onStale).toHaveBeenCalled();
  });
});

describe('indexNote', () => {
  it('finds the block and the slide of a second, whatever the order they are read in', () => {
    const blocks = [aBlock('a', { at_ms: 10 }), aBlock('b', { at_ms: 30 }), aBlock('c', { at_ms: 10 })];
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

  it('a section without speech has no share to show', () => {
    expect(indexNote(aNote()).coverageBySection).toEqual(
      new Map([
        [1, 0.5],
        [2, null],
      ]),
    );
  });
});
