import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToBlock } from './scroll-to-block.ts';

const FAR_PX = 5_000;
const FRAME_MS = 16;
let top = FAR_PX;
const target = document.createElement('section');
target.id = 'section-2';
const scroll = vi.fn(() => {
  top = 100;
});

beforeEach(() => {
  top = FAR_PX;
  scroll.mockClear();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  target.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  target.scrollIntoView = scroll;
  document.body.append(target);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scrolls to a far target again when content above it is laid out later', () => {
  scrollToBlock('section-2');
  vi.advanceTimersByTime(FRAME_MS * 2);
  expect(scroll).toHaveBeenCalledTimes(1);
  top = -576;
  vi.advanceTimersByTime(FRAME_MS * 2);
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(top).toBe(100);
});

test('leaves the page to the user: after a key or a wheel, and half a second later', () => {
  scrollToBlock('section-2');
  window.dispatchEvent(new Event('wheel'));
  top = -576;
  vi.advanceTimersByTime(FRAME_MS * 2);
  expect(scroll).toHaveBeenCalledTimes(1);

  top = FAR_PX;
  scrollToBlock('section-2');
  vi.advanceTimersByTime(1_000);
  top = -576;
  vi.advanceTimersByTime(FRAME_MS * 2);
  expect(scroll).toHaveBeenCalledTimes(2);
});

test('scrolls smoothly to a near target', () => {
  top = 300;
  scrollToBlock('section-2');
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start', behavior: 'smooth' });
});
