import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { isLocated } from '@pilgi/web/shared/local-media/recording-file.ts';
import { keptJson } from '../../shell/kept-json.ts';

/** Enough to go on with a recording after the program, or the computer, was off. */
export interface KeptItem {
  owner: string;
  path: string;
  title: string;
  course: string;
  is_paused: boolean;
  /** The word to send it has been given, by its owner or by the folder it came from. */
  is_started: boolean;
}

export const keptQueue = keptJson<KeptItem[]>('queue.json');

const STARTED: readonly UploadItem['state'][] = ['waiting', 'sending', 'finishing', 'failed', 'paused', 'remembered'];

/** Those that can be found again; what can never be sent is not worth remembering. */
export function toKeptItems(items: readonly UploadItem[], owner: string): KeptItem[] {
  return items.flatMap(({ file, title, course, state }) => {
    if (file === null || !isLocated(file) || state === 'unfit') return [];
    const is_started = STARTED.includes(state);
    return [{ owner, path: file.path, title, course, is_paused: state === 'paused', is_started }];
  });
}
