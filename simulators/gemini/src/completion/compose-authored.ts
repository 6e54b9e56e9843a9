import type { AuthoredBlock, AuthoredSentence, FoundNote } from './authored-note.ts';

const CORE_KINDS = ['gist', 'key_point', 'definition', 'formula', 'comparison', 'exam_hint', 'notice'];

/** A block or the topic above blocks. */
export interface ComposedTopic {
  kind: string;
  heading: string | null;
  lang?: string;
  text: string;
  sentences: { text: string; ids: string[] }[];
  segment_ids: string[];
  slide_ids: string[];
}

/** The authored blocks about the lines of a section, below the titles of their parts of the lecture. */
export function composeAuthored(found: FoundNote, density: string): ComposedTopic[] {
  const blocks: ComposedTopic[] = [];
  let topic = '';
  for (const block of found.note.blocks) {
    const sentences = block.sentences.map((sentence) => ({ text: sentence.text, ids: idsOf(sentence, found) }));
    const isHere = sentences.some(({ ids }) => ids.length > 0);
    if (!isHere || (density === 'CORE' && !CORE_KINDS.includes(block.kind))) continue;
    if (block.topic !== topic) blocks.push(toBlock({ ...block, kind: 'topic', heading: block.topic }, []));
    topic = block.topic;
    blocks.push(toBlock(block, sentences));
  }
  return blocks;
}

export function idsOf({ utterances, slides }: AuthoredSentence, { idOf }: FoundNote): string[] {
  const ids = [
    ...utterances.map((number) => idOf('utterance', number)),
    ...slides.map((number) => idOf('slide', number)),
  ];
  return ids.filter((id) => id !== undefined);
}

function toBlock({ kind, heading, lang }: AuthoredBlock, sentences: ComposedTopic['sentences']): ComposedTopic {
  const ids = sentences.flatMap((sentence) => sentence.ids);
  return {
    kind,
    heading,
    ...(lang === undefined ? {} : { lang }),
    text: sentences.map(({ text }) => text).join(' '),
    sentences,
    segment_ids: ids.filter((id) => !id.startsWith('p')),
    slide_ids: ids.filter((id) => id.startsWith('p')),
  };
}
