import { sameWords } from './same-words.ts';

/** A note that was written by hand for a lecture; the simulator answers with it instead of copying sentences. */
export interface AuthoredNote {
  overview: string;
  key_points: readonly AuthoredSentence[];
  glossary: readonly { term: string; original?: string; meaning: string }[];
  blocks: readonly AuthoredBlock[];
}

export interface AuthoredBlock {
  kind: string;
  heading: string | null;
  /** Title of the part of the lecture that the block belongs to. */
  topic: string;
  lang?: string;
  /** Whether the lecture supports it; the authors planted one block per lecture that it does not. */
  is_supported: boolean;
  sentences: readonly AuthoredSentence[];
}

export interface AuthoredSentence {
  text: string;
  /** The sentence as a judge receives it. */
  claim: string;
  utterances: readonly number[];
  slides: readonly number[];
}

/** Which authored note a request is about, and the ids of its lines in that request. */
export interface FoundNote {
  note: AuthoredNote;
  idOf: (kind: 'utterance' | 'slide', number: number) => string | undefined;
}

interface Line {
  number: number;
  text: string;
}

interface AuthoredScript {
  language: string;
  utterances: readonly Line[];
  slides: readonly Line[];
  note?: AuthoredNote | undefined;
}

/** A transcript may lack or distort some lines. */
const MIN_SHARE = 0.5;

/** Finds the script that most of the lines are from. */
export function findNote(
  scripts: readonly AuthoredScript[],
  lines: readonly { id: string; text: string }[],
): (FoundNote & { language: string }) | null {
  const idByText = new Map(lines.flatMap(({ id, text }) => keysOf(text).map((key) => [key, id] as const)));
  for (const { note, language, utterances, slides } of scripts) {
    if (note === undefined) continue;
    const idsOf = (list: readonly Line[]) =>
      new Map(
        list.flatMap(({ number, text }) =>
          toEntry(
            number,
            keysOf(text)
              .map((key) => idByText.get(key))
              .find(Boolean),
          ),
        ),
      );
    const found = { utterance: idsOf(utterances), slide: idsOf(slides) };
    const spoken = lines.filter(({ id }) => !id.startsWith('p')).length;
    if (found.utterance.size === 0 || found.utterance.size < MIN_SHARE * spoken) continue;
    return { note, language, idOf: (kind, number) => found[kind].get(number) };
  }
  return null;
}

const toEntry = (number: number, id: string | undefined): [number, string][] =>
  id === undefined ? [] : [[number, id]];

const SPEAKER = /^\([^()]{1,10}\) /u;

/** The words themselves, for slides of many lines, and their meaning, for lines in other words. */
const keysOf = (text: string): string[] => {
  const words = text.replace(SPEAKER, '');
  return [words.replaceAll(/[^\p{L}\p{N}]/gu, ''), keyOf(words)];
};

/** The same for a sentence and its variants in other words. */
export const keyOf = (text: string): string => sameWords(text).join(' ');
