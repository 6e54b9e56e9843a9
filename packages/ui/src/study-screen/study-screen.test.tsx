import '../../testing/clean-up.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SegmentProgress } from '../segment-progress/segment-progress.tsx';
import { StudyScreen } from './study-screen.tsx';

const swipe = (target: Element, from: [number, number], to: [number, number]) => {
  fireEvent.touchStart(target, { touches: [{ clientX: from[0], clientY: from[1] }] });
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
};

it('reports a horizontal swipe, and no vertical one, none in a text field and none that is short', () => {
  const onSwipe = vi.fn();
  render(
    <StudyScreen title="문제" leave={null} onSwipe={onSwipe}>
      <p>본문</p>
      <textarea aria-label="답안" />
    </StudyScreen>,
  );
  const text = screen.getByText('본문');
  swipe(text, [300, 100], [100, 110]);
  swipe(text, [100, 100], [300, 90]);
  expect(onSwipe.mock.calls).toEqual([['left'], ['right']]);
  swipe(text, [300, 100], [290, 400]);
  swipe(text, [300, 100], [260, 100]);
  swipe(screen.getByLabelText('답안'), [300, 100], [100, 100]);
  expect(onSwipe).toHaveBeenCalledTimes(2);
});

it('states the progress as text', () => {
  render(<SegmentProgress states={['right', 'right', 'wrong', 'open', 'open']} current={3} />);
  expect(screen.getByRole('img', { name: '5문제 중 4번째, 맞음 2, 틀림 1, 남음 2' })).toBeDefined();
});
