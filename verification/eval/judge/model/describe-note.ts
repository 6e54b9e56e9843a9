import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { fence } from '../../../../apps/server/src/platform/llm/fence.ts';
import type { GoldenLecture } from '../../set/golden-lecture.ts';

/** The lecture as judges read it. */
export function describeLecture({ source, slides }: GoldenLecture): string {
  return fence('lecture', [
    ...source.script.map(({ id, speaker, text }) => `[${id}] ${speaker === 'student' ? '(학생) ' : ''}${text}`),
    ...slides.map(({ id, text }) => `[${id}] (슬라이드) ${text}`),
  ]);
}

export const describeBlock = (block: NoteBlock): string => {
  const cited = [...block.segment_ids, ...block.slide_ids].join(', ');
  const quote = block.quote === undefined ? '' : ` “${block.quote.text}”`;
  return `[${block.id}] ${block.kind} ${block.heading ?? ''}: ${block.text}${quote} (${cited})`;
};

/** The whole note; `name` separates two notes. */
export function describeNote(note: NoteDocument, name = 'note'): string {
  return fence(name, [
    `${note.title} (density ${note.density ?? 'NORMAL'})`,
    note.overview,
    ...(note.key_points ?? []).map(({ text }) => `핵심: ${text}`),
    ...note.sections.flatMap(({ number, heading, blocks }) => [
      `${number}. ${heading}`,
      ...blocks.flatMap((block, index) => {
        const opensTopic = block.topic !== undefined && block.topic !== blocks[index - 1]?.topic;
        return [...(opensTopic ? [`- ${block.topic}`] : []), describeBlock(block)];
      }),
    ]),
    ...note.glossary.map(({ term, meaning }) => `용어 ${term}: ${meaning}`),
  ]);
}
