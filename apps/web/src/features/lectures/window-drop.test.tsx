import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WindowDrop } from './window-drop.tsx';

afterEach(cleanup);

const withFiles = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

it('takes files that are dropped anywhere on the page and shows where while they are dragged', () => {
  const onFiles = vi.fn();
  render(<WindowDrop onFiles={onFiles} />);
  const file = new File(['x'], '강의.mp4', { type: 'video/mp4' });
  fireEvent.dragEnter(document.body, withFiles([file]));
  expect(screen.getByText('여기에 놓으면 올릴 준비를 해요')).toBeDefined();
  fireEvent.drop(document.body, withFiles([file]));
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(screen.queryByText('여기에 놓으면 올릴 준비를 해요')).toBeNull();
});

it('ignores text that is dragged', () => {
  const onFiles = vi.fn();
  render(<WindowDrop onFiles={onFiles} />);
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(onFiles).not.toHaveBeenCalled();
});
