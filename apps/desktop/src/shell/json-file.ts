import { commands } from './commands.ts';

export interface JsonFile<Value> {
  read(): Promise<Value | null>;
  /** Writes are serialized, so the last value wins. */
  write(value: Value): Promise<void>;
}

/** JSON file in the app data directory. An unreadable file counts as absent. */
export function jsonFile<Value>(name: string): JsonFile<Value> {
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
      writing = writing.catch(() => undefined).then(() => commands.storeFile(name, bytes));
      return writing;
    },
  };
}
