import type { LocatedFile } from '../local-media/recording-file.ts';
import type { UploadMemory } from './upload-memory.ts';

export interface OutsideOrder {
  order_id: string;
  order_name: string;
  amount: number;
  credits: number;
  customer_email: string;
}

export interface LocalRecordings {
  choose(): Promise<LocatedFile[]>;
  /** That of a lecture that was brought from here, if it is still where it was. */
  find(lectureId: string): Promise<LocatedFile | null>;
  remember(lectureId: string, file: LocatedFile): void;
}

/** What surrounds the pages: a tab of a browser, or a program of its own that has more to give. */
export interface Shell {
  /** Empty where pages and server share one origin. */
  serverOrigin: string;
  fetch: typeof fetch;
  /** Where the session is kept; null where the browser's own storage has to do. */
  findSessionStorage: (() => Storage | undefined) | null;
  /** Shown in the menu beside the places of every account. */
  places: readonly { to: string; label: string }[];
  /** Files by their place on this computer; null where a browser keeps them to itself. */
  recordings: LocalRecordings | null;
  /** Null where the browser's own storage has to do. */
  uploads: UploadMemory | null;
  /** Null where the payment is a page like any other. */
  payOutside: ((order: OutsideOrder) => Promise<void>) | null;
  /** What else of an account is on this computer goes with its session. */
  forgetAccount: () => void;
}

const tab: Shell = {
  serverOrigin: '',
  fetch: (input, init) => fetch(input, init),
  findSessionStorage: null,
  places: [],
  recordings: null,
  uploads: null,
  payOutside: null,
  forgetAccount: () => undefined,
};

let current = tab;
let isSeen = false;

/** Before any page is loaded: some parts look around once, when they are. */
export function installShell(shell: Shell): void {
  if (isSeen) throw new Error('pages have taken this for a tab already');
  current = shell;
}

export function shellOfPages(): Shell {
  isSeen = true;
  return current;
}
