import type { Draw } from '../money-proof/create-draw.ts';

/** `refused`: nothing can be made of it. `accepted`: it only looks bad. `either`: how much of it is left is the decoder's word. */
export type AllowedOutcome = 'refused' | 'accepted' | 'either';

/** Of a recording that is as it should be. */
export const ENDINGS = ['mp4', 'mov', 'mkv', 'webm', 'm4a', 'mp3', 'wav', 'ogg', 'aac'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What the makers work with. */
export interface Workshop {
  whole: Readonly<Record<Ending, Buffer>>;
  /** Whoever connects to it was told to by a file. */
  listener_url: string;
  /** A file of somebody else, with words that must never be seen again. */
  secret_file: string;
  draw: Draw;
  /** What ffmpeg makes of these arguments, as a file of this ending. */
  record: (ending: string, ...args: string[]) => Promise<Buffer>;
  /** A place for what is attached. */
  keep: (name: string, content: string | Buffer) => string;
}

export interface HostileFile {
  family: string;
  /** As its owner calls it. */
  name: string;
  what: string;
  allowed: AllowedOutcome;
  make(workshop: Workshop): Buffer | Promise<Buffer>;
}
