import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TermPopover } from './term-popover.tsx';

afterEach(cleanup);

const MEANINGS = new Map([['고윳값', '배율']]);

function Note() {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <button type="button" data-term="고윳값">
        고윳값
      </button>
      <TermPopover root={root} meanings={MEANINGS} />
    </div>
  );
}

it('stays open while a focused term is scrolled into view, and closes with Esc', () => {
  render(<Note />);
  act(() => screen.getByRole('button').focus());
  fireEvent.scroll(window);
  expect(screen.getByRole('tooltip').textContent).toContain('배율');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes a hovered term on scroll', () => {
  render(<Note />);
  fireEvent.pointerOver(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toBeDefined();
  fireEvent.scroll(window);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
