import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';

afterEach(cleanup);

test('is a button without a file input when the desktop app provides the file picker', async () => {
  const [onFiles, onChoose] = [vi.fn(), vi.fn()];
  const { container } = render(<DropZone hint="영상과 녹음 파일" onFiles={onFiles} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: /눌러서 고르세요.*영상과 녹음 파일/ }));
  expect([onChoose.mock.calls.length, onFiles.mock.calls.length]).toEqual([1, 0]);
  expect(container.querySelector('input')).toBeNull();
});

test('accepts several files and the same file twice in a browser tab', async () => {
  const onFiles = vi.fn();
  render(<DropZone hint="영상과 녹음 파일" onFiles={onFiles} onChoose={null} />);
  const files = [new File(['1'], '1강.mp4', { type: 'video/mp4' }), new File(['2'], '2강.m4a', { type: 'audio/mp4' })];
  const field = screen.getByLabelText(/눌러서 고르세요/);
  await userEvent.upload(field, files);
  await userEvent.upload(field, files[0] as File);
  expect(onFiles.mock.calls).toEqual([[files], [[files[0]]]]);
  expect(screen.queryByRole('button')).toBeNull();
});
