import { listCheckCounts, NOT_COMPARED_NOTE, timeMark } from '@pilgi/domain/notes';
import type { Note } from './open-student.ts';

type Block = Note['sections'][number]['blocks'][number];

export function writeNoteMarkdown(note: Note): string {
  const sections = note.sections.flatMap((section) => [
    `## ${timeMark(section.start_ms)} ${section.heading}`,
    ...(section.status === 'DONE' ? section.blocks.map(markdownOf) : [`_${section.status}_`]),
  ]);
  const glossary = note.glossary.map(({ term, meaning }) => `- **${term}**: ${meaning}`);
  return [`# ${note.title}`, note.overview, describeCheck(note), ...sections, '## 용어', ...glossary, ''].join('\n\n');
}

/** Sentences compared with the lecture, and what differs. */
export const describeCheck = ({ check }: Note): string =>
  check === undefined
    ? NOT_COMPARED_NOTE
    : listCheckCounts(check)
        .map(({ text }) => text)
        .join(' · ');

/** States of the sentences that the lecture does not support. */
const marksOf = ({ sentences = [] }: Block) =>
  sentences.filter(({ state }) => state !== 'SUPPORTED' && state !== 'FIXED').map(({ state }) => state);

function markdownOf(block: Block): string {
  const heading = block.heading === null ? '' : `### ${block.heading}\n\n`;
  const marks = marksOf(block).map((state) => ` **(${state})**`);
  return `${heading}${block.text}${marks.join('')} [${timeMark(block.at_ms)}]`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Self-contained page; the time marks work while the signed audio URL is valid. */
export function writeNoteHtml(note: Note): string {
  const sections = note.sections.map(
    (section) =>
      `<h2>${timeMark(section.start_ms)} ${escapeHtml(section.heading)}</h2>\n${section.blocks.map(htmlOf).join('\n')}`,
  );
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${escapeHtml(note.title)}</title></head><body>
<h1>${escapeHtml(note.title)}</h1><p>${escapeHtml(note.overview)}</p><p>${describeCheck(note)}</p>
<audio controls src="${escapeHtml(note.audio_url)}"></audio>
${sections.join('\n')}
</body></html>
`;
}

function htmlOf(block: Block): string {
  const mark = `<a href="#t=${Math.floor(block.at_ms / 1000)}">${timeMark(block.at_ms)}</a>`;
  const marks = marksOf(block).map((state) => ` <strong>${state}</strong>`);
  const heading = block.heading === null ? '' : `<h3>${escapeHtml(block.heading)}</h3>`;
  return `${heading}<p>${escapeHtml(block.text)}${marks.join('')} ${mark}</p>`;
}
