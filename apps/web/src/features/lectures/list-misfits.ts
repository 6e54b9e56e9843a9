import { checkSize, type Room } from './check-recording.ts';
import { bytesToSend, type UploadItem } from './upload-item.ts';

/** Which of the chosen files are too large for what is left, counted in their order, and why. */
export function listMisfits(items: readonly UploadItem[], room: Room | null): ReadonlyMap<string, string> {
  const misfits = new Map<string, string>();
  // What has begun is counted by the server.
  const unbegun = items.filter(({ upload_id }) => upload_id === null);
  let used_bytes = room?.used_bytes ?? 0;
  for (const item of unbegun.filter(({ state }) => state !== 'preparing' && state !== 'unfit')) {
    const problem = checkSize(bytesToSend(item), room === null ? null : { ...room, used_bytes });
    if (problem === null) used_bytes += bytesToSend(item);
    else if (item.state === 'chosen') misfits.set(item.key, problem);
  }
  return misfits;
}
