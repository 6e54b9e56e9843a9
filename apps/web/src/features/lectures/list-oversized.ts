import { type AvailableSpace, checkSize } from './check-recording.ts';
import { bytesToSend, type UploadItem } from './upload-item.ts';

/** Chosen files that exceed the remaining quota, counted in order, with the reason. */
export function listOversized(
  items: readonly UploadItem[],
  available: AvailableSpace | null,
): ReadonlyMap<string, string> {
  const oversized = new Map<string, string>();
  // Started uploads are already counted by the server.
  const notStarted = items.filter(({ upload_id }) => upload_id === null);
  let used_bytes = available?.used_bytes ?? 0;
  for (const item of notStarted.filter(({ state }) => state !== 'preparing' && state !== 'unfit')) {
    const problem = checkSize(bytesToSend(item), available === null ? null : { ...available, used_bytes });
    if (problem === null) used_bytes += bytesToSend(item);
    else if (item.state === 'chosen') oversized.set(item.key, problem);
  }
  return oversized;
}
