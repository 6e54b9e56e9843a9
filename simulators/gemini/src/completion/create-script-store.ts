import type { AuthoredNote } from './authored-note.ts';

export interface Line {
  number: number;
  text: string;
  /** Voice of an utterance; the lecturer without it. */
  speaker?: string | undefined;
  /** Korean translation that was written by hand. */
  translation?: string | undefined;
}

/** Utterances and slides of one generated lecture. */
export interface Script {
  title: string;
  language: 'ko' | 'en';
  utterances: readonly Line[];
  slides: readonly Line[];
  note?: AuthoredNote | undefined;
}

export interface ScriptStore {
  load(script: Script): void;
  findUtterance(number: number): string | null;
  findSpeaker(number: number): string | null;
  findSlide(number: number): string | null;
  list(): readonly Script[];
  titles(): string[];
  clear(): void;
}

export function createScriptStore(): ScriptStore {
  const utterances = new Map<number, string>();
  const slides = new Map<number, string>();
  const speakers = new Map<number, string>();
  let scripts: Script[] = [];
  return {
    load(script) {
      for (const { number, text, speaker } of script.utterances) {
        utterances.set(number, text);
        if (speaker === undefined) speakers.delete(number);
        else speakers.set(number, speaker);
      }
      for (const { number, text } of script.slides) slides.set(number, text);
      scripts.push(script);
    },
    findUtterance: (number) => utterances.get(number) ?? null,
    findSpeaker: (number) => speakers.get(number) ?? null,
    findSlide: (number) => slides.get(number) ?? null,
    list: () => scripts,
    titles: () => scripts.map(({ title }) => title),
    clear() {
      utterances.clear();
      speakers.clear();
      slides.clear();
      scripts = [];
    },
  };
}
