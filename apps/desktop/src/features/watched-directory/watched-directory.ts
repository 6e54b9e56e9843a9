import { jsonFile } from '../../shell/json-file.ts';

export interface WatchedDirectory {
  path: string;
  /** Audio and slides of new recordings are uploaded without confirmation. */
  sends_by_itself: boolean;
  /** Fingerprints (path, size, modification time) of files that are not reported again. */
  seen: string[];
}

export const watchedDirectory = jsonFile<WatchedDirectory | null>('folder.json');
