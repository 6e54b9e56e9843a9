import '../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state/error-state.tsx';
import { LoadingScreen } from './loading-screen/loading-screen.tsx';
import { Notice } from './notice/notice.tsx';
import { ProgressBar } from './progress-bar/progress-bar.tsx';
import { Spinner } from './spinner/spinner.tsx';

describe('status components', () => {
  it('shows 로딩 중... on the loading screen', () => {
    render(<LoadingScreen />);
    expect(screen.getByRole('status').textContent).toBe('로딩 중...');
  });

  it('announces a spinner unless it is decorative', () => {
    const { rerender } = render(<Spinner />);
    expect(screen.getByRole('status').textContent).toBe('로딩 중...');
    rerender(<Spinner label={null} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('announces an error and offers a retry', async () => {
    const onRetry = vi.fn();
    render(<ErrorState title="연결 오류" text="서버에 연결할 수 없습니다." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('서버에 연결할 수 없습니다.');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['info', 'note'],
    ['good', 'status'],
    ['warn', 'note'],
    ['bad', 'alert'],
  ] as const)('gives a %s notice the role %s', (tone, role) => {
    render(<Notice tone={tone}>내용</Notice>);
    expect(screen.getByRole(role).textContent).toBe('내용');
  });

  it('shows a named progress bar with value and remaining time', () => {
    render(<ProgressBar label="올리는 중" value={64} text="64% · 약 3분 남음" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '올리는 중' });
    expect(bar.value).toBe(64);
    expect(bar.getAttribute('aria-valuetext')).toBe('64% · 약 3분 남음');
  });

  it('has no value when the progress is unknown', () => {
    render(<ProgressBar label="올리는 중" value={undefined} />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });
});
