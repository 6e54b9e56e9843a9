import type { LocatedFile } from '../local-media/recording-file.ts';
import type { UploadStorage } from './upload-storage.ts';

export interface OutsideOrder {
  order_id: string;
  order_name: string;
  amount: number;
  credits: number;
  customer_email: string;
}

export interface LocalRecordings {
  choose(): Promise<LocatedFile[]>;
  /** Finds the original file of a lecture uploaded from this computer, if it still exists. */
  find(lectureId: string): Promise<LocatedFile | null>;
  save(lectureId: string, file: LocatedFile): void;
}

/** Host environment of the pages: a browser tab or the desktop app. */
export interface Shell {
  /** Empty when pages and server share one origin. */
  serverOrigin: string;
  fetch: typeof fetch;
  /** Session storage of the host; null uses browser storage. */
  findSessionStorage: (() => Storage | undefined) | null;
  /** Additional links in the account menu. */
  menuLinks: readonly { to: string; label: string }[];
  /** Access to files by path; null in a browser. */
  recordings: LocalRecordings | null;
  /** Null uses browser storage. */
  uploads: UploadStorage | null;
  /** Opens the payment outside of the app; null shows the payment page. */
  payOutside: ((order: OutsideOrder) => Promise<void>) | null;
  /** Removes other account data on this computer when the session ends. */
  clearAccountData: () => void;
}

const tab: Shell = {
  serverOrigin: '',
  fetch: (input, init) => fetch(input, init),
  findSessionStorage: null,
  menuLinks: [],
  recordings: null,
  uploads: null,
  payOutside: null,
  clearAccountData: () => undefined,
};

let current = tab;
let isInUse = false;

/** Must be called before any page module is loaded: some modules read the shell once, on import. */
export function installShell(shell: Shell): void {
  if (isInUse) throw new Error('installShell must be called before the shell is used');
  current = shell;
}

export function getShell(): Shell {
  isInUse = true;
  return current;
}
