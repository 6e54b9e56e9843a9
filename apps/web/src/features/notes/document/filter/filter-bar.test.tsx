import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRichNote } from '../../../../../testing/create-rich-note.ts';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { NoteReader } from '../note-reader.tsx';
import { useFilterParam } from './use-filter-param.ts';

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

const note = createRichNote();

function Page() {
  return (
    <>
      <output>{useLocation().search}</output>
      <NoteReader {...useFilterParam()} note={note} isOwn={false} onStale={vi.fn()} />
    </>
  );
}
const show = (path: string) => renderAt(path, [{ path: '/', Component: Page }]);
const bar = () => within(screen.getByRole('group', { name: '골라 보기' }));
const shownBlocks = () => [...document.querySelectorAll('[data-block]')].map((one) => one.getAttribute('data-block'));
const search = () => document.querySelector('output')?.textContent;

it('offers only filters of kinds in the note, of which one is pressed', () => {
  show('/');
  const names = bar()
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  expect(names).toEqual([
    ['전체', 'true'],
    ['시험만2', 'false'],
    ['식만1', 'false'],
    ['과제만1', 'false'],
  ]);
});

it('shows the chosen kinds with the headings above them, and stores the choice in the URL', async () => {
  show('/?at=5');
  bar()
    .getByRole('button', { name: /^시험만/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(shownBlocks()).toEqual(['r1_6', 'r1_15']);
  const main = [...document.querySelectorAll('section h2, h3')].map((heading) => heading.textContent);
  expect(main).toEqual(['한눈에', '1. 누구에게 먼저 CPU를 줄까', '누구에게 먼저 줄까', '상태와 구현']);
  expect(screen.getByText('시험만 2개를 보고 있어요')).toBeDefined();
  await waitFor(() => expect(search()).toBe('?at=5&show=exam'));
  await userEvent.click(bar().getByRole('button', { name: '전체' }));
  await waitFor(() => expect(search()).toBe('?at=5'));
  expect(shownBlocks().length).toBeGreaterThan(15);
});

it('starts with the filter of the URL, and with all for one that does not apply', () => {
  const { unmount } = show('/?show=notice');
  expect(shownBlocks()).toEqual(['r1_17']);
  unmount();
  show('/?show=other');
  expect(shownBlocks().length).toBeGreaterThan(15);
});

it('leaves the filter to reach a hidden place, and steps over hidden blocks by keyboard', async () => {
  show('/?show=exam');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.querySelector('audio')?.currentTime).toBe((note.sections[0]?.blocks[14]?.at_ms ?? 0) / 1000);
  expect(shownBlocks()).toEqual(['r1_6', 'r1_15']);
  await userEvent.type(screen.getByRole('searchbox'), '편의점{Enter}');
  expect(document.getElementById('r1_9')).not.toBeNull();
  await waitFor(() => expect(search()).toBe(''));
});

it('keeps the filter of a link to a time', () => {
  renderAt('/', [
    {
      path: '/',
      Component: () => <NoteReader note={note} isOwn={false} startAtMs={60_000} startFilter="exam" onStale={vi.fn()} />,
    },
  ]);
  expect(shownBlocks()).toEqual(['r1_6', 'r1_15']);
});

it('shows a section of the outline that the filter hides', async () => {
  show('/?show=exam');
  expect(document.getElementById('section-2')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '2. 굶주림과 나이 들기' }));
  expect(document.getElementById('section-2')).not.toBeNull();
});
