import { ApiError } from '@pilgi/api-client';
import { showToast } from '@pilgi/ui';

export function isApprovalNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'APPROVAL';
}

/** The server stored a request for a second person instead of acting: reports it and closes the dialog. */
export function handleApproval(error: unknown, onFiled: () => void): void {
  if (!isApprovalNeeded(error)) return;
  showToast({
    tone: 'info',
    title: '승인 요청을 올렸습니다.',
    text: '다른 운영자가 승인하면 바로 처리됩니다. ‘승인 요청’에서 볼 수 있습니다.',
  });
  onFiled();
}
