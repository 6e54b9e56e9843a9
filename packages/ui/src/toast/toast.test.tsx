import '../../testing/clean-up.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './toast.tsx';
import { onToastProviderNeeded, showToast, useToast } from './use-toast.ts';

function Saver({ onPress = vi.fn() }: { onPress?: () => void }) {
  const toast = useToast();
  return (
    <button
      type="button"
      onClick={() => toast.showToast({ title: '저장했습니다', text: '방금', action: { label: '열기', onPress } })}
    >
      저장
    </button>
  );
}

describe('toasts', () => {
  it('shows a message in the live region and closes it', async () => {
    render(
      <ToastProvider>
        <Saver />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    const region = screen.getByRole('region', { name: '알림' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    expect(region.textContent).toContain('저장했습니다');
    await userEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
    await waitFor(() => expect(region.textContent).toBe(''));
  });

  it('runs its action and closes', async () => {
    const onPress = vi.fn();
    render(
      <ToastProvider>
        <Saver onPress={onPress} />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await userEvent.click(screen.getByRole('button', { name: '열기' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('저장했습니다')).toBeNull());
  });

  it('queues a message until the provider is mounted', async () => {
    showToast({ title: '먼저 온 알림' });
    render(<ToastProvider />);
    expect(await screen.findByText('먼저 온 알림')).toBeTruthy();
  });

  it('requests the provider for every message that is not shown yet', () => {
    const loadProvider = vi.fn();
    const unsubscribe = onToastProviderNeeded(loadProvider);
    expect(loadProvider).not.toHaveBeenCalled();
    showToast({ title: '첫째' });
    showToast({ title: '둘째' });
    unsubscribe();
    expect(loadProvider).toHaveBeenCalledTimes(2);
  });

  it('closes results automatically but not failures', async () => {
    vi.useFakeTimers();
    try {
      render(<ToastProvider />);
      act(() => {
        showToast({ tone: 'good', title: '바꿨습니다' });
        showToast({ tone: 'bad', title: '저장하지 못했습니다' });
      });
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.queryByText('바꿨습니다')).toBeNull();
      expect(screen.getByText('저장하지 못했습니다')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
