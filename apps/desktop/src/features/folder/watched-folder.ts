import { keptJson } from '../../shell/kept-json.ts';

export interface WatchedFolder {
  path: string;
  /** New recordings are sent without being asked for, as sound and slides alone. */
  sends_by_itself: boolean;
  /** Those that were there before, and those taken since: path, size and age. */
  seen: string[];
}

export const watchedFolder = keptJson<WatchedFolder | null>('folder.json');
