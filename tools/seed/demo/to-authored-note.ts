import { describeSentence, type NoteBlock, type NoteSentence } from '@pilgi/domain/notes';
import type { DemoLecture } from './demo-lecture.ts';
import { toFormat2 } from './plan/to-format-2.ts';

/** The authored note as the model simulator answers it, with the sentences as its judge receives them. */
export function toAuthoredNote(lecture: DemoLecture) {
  const { overview, key_points = [], glossary, sections } = toFormat2(lecture);
  const numberOf = (id: string) => lecture.first_number + Number(id.slice(1)) - 1;
  const toSentence = ({ text, segment_ids, slide_ids }: NoteSentence, claim: string) => ({
    text,
    claim,
    utterances: segment_ids.map(numberOf),
    slides: slide_ids.map(numberOf),
  });
  const toBlock = (block: NoteBlock, topic: string) => {
    const { kind, heading, original, strength, head, quote, sentences = [] } = block;
    const lang = { definition: original, exam_hint: strength, code: languageOf(block) }[String(kind)];
    const stated = sentences.map((one) => toSentence(one, describeSentence(block, one.text) ?? one.text));
    const evidence = { utterances: stated.flatMap((one) => one.utterances).slice(0, 1), slides: [] };
    const before =
      head === undefined ? [] : [{ text: head.split('\n')[0] ?? '', claim: '', utterances: [], slides: [] }];
    const quoted =
      quote === undefined
        ? []
        : [{ text: quote.text, claim: '', ...evidence, utterances: [numberOf(quote.segment_id)] }];
    const is_supported = sentences.every(({ state }) => state === 'SUPPORTED');
    return {
      kind,
      heading,
      topic,
      ...(lang === undefined ? {} : { lang }),
      is_supported,
      sentences: [...before, ...stated, ...quoted],
    };
  };
  return {
    overview,
    key_points: key_points.map((point) => toSentence(point, point.text)),
    glossary: glossary.map(({ term, original, meaning }) => ({
      term,
      meaning,
      ...(original === undefined ? {} : { original }),
    })),
    blocks: sections.flatMap(({ heading, blocks }) => blocks.map((block) => toBlock(block, heading))),
  };
}

const languageOf = ({ text }: NoteBlock) => /^`{3,}([\w+#.-]+)/u.exec(text)?.[1];
