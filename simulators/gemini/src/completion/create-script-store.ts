export interface Line {
  number: number;
  text: string;
}

/** Utterances and slides of one generated lecture. */
export interface Script {
  title: string;
  language: 'ko' | 'en';
  utterances: readonly Line[];
  slides: readonly Line[];
}

export interface ScriptStore {
  load(script: Script): void;
  findUtterance(number: number): string | null;
  findSlide(number: number): string | null;
  titles(): string[];
  clear(): void;
}

export function createScriptStore(): ScriptStore {
  const utterances = new Map<number, string>();
  const slides = new Map<number, string>();
  let titles: string[] = [];
  return {
    load(script) {
      for (const { number, text } of script.utterances) utterances.set(number, text);
      for (const { number, text } of script.slides) slides.set(number, text);
      titles.push(script.title);
    },
    findUtterance: (number) => utterances.get(number) ?? null,
    findSlide: (number) => slides.get(number) ?? null,
    titles: () => [...titles],
    clear() {
      utterances.clear();
      slides.clear();
      titles = [];
    },
  };
}
