import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { isLocated } from '@pilgi/web/shared/local-media/recording-file.ts';
import { jsonFile } from '../../shell/json-file.ts';

/** Stored state needed to resume a recording after a restart. */
export interface SavedItem {
  owner: string;
  path: string;
  title: string;
  course: string;
  is_paused: boolean;
  /** The upload was started by the user or by the watched directory. */
  is_started: boolean;
}

export const savedQueue = jsonFile<SavedItem[]>('queue.json');

const STARTED: readonly UploadItem['state'][] = ['waiting', 'sending', 'finishing', 'failed', 'paused', 'remembered'];

/** Omits items without a file path and items that can never be uploaded. */
export function toSavedItems(items: readonly UploadItem[], owner: string): SavedItem[] {
  return items.flatMap(({ file, title, course, state }) => {
    if (file === null || !isLocated(file) || state === 'unfit') return [];
    const is_started = STARTED.includes(state);
    return [{ owner, path: file.path, title, course, is_paused: state === 'paused', is_started }];
  });
}
