import { commands } from './commands.ts';

export interface KeptJson<Value> {
  read(): Promise<Value | null>;
  /** One write after the other, so that the last word is the one that stays. */
  write(value: Value): Promise<void>;
}

/** A small file of this program; what cannot be read any more counts as never written. */
export function keptJson<Value>(name: string): KeptJson<Value> {
  let writing: Promise<void> = Promise.resolve();
  return {
    async read() {
      try {
        return JSON.parse(new TextDecoder().decode(await commands.readFile(name))) as Value;
      } catch {
        return null;
      }
    },
    write(value) {
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      writing = writing.catch(() => undefined).then(() => commands.keepFile(name, bytes));
      return writing;
    },
  };
}
