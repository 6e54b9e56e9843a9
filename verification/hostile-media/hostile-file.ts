import type { SeededRandom } from '../../tools/lectures/create-seeded-random.ts';

/** `refused`: cannot be decoded. `accepted`: valid despite its appearance. `either`: depends on what the decoder can recover. */
export type AllowedOutcome = 'refused' | 'accepted' | 'either';

/** File extensions of valid recordings. */
export const EXTENSIONS = ['mp4', 'mov', 'mkv', 'webm', 'm4a', 'mp3', 'wav', 'ogg', 'aac'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** Inputs and tools for creating hostile files. */
export interface FileBuilder {
  valid: Readonly<Record<Extension, Buffer>>;
  /** Server that must never receive a connection; hostile files reference it. */
  listener_url: string;
  /** A foreign file whose content must never appear in any output. */
  secret_file: string;
  random: SeededRandom;
  /** Runs ffmpeg with these arguments and returns the file. */
  record: (extension: string, ...args: string[]) => Promise<Buffer>;
  /** Writes a file and returns its path. */
  writeFile: (name: string, content: string | Buffer) => string;
}

export interface HostileFile {
  family: string;
  /** File name given by the user. */
  name: string;
  what: string;
  allowed: AllowedOutcome;
  make(builder: FileBuilder): Buffer | Promise<Buffer>;
}
