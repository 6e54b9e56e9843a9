import { timeMark } from '@pilgi/domain/notes';
import type { Note } from './open-student.ts';

type Block = Note['sections'][number]['blocks'][number];

export function writeNoteMarkdown(note: Note): string {
  const sections = note.sections.flatMap((section) => [
    `## ${timeMark(section.start_ms)} ${section.heading}`,
    ...(section.status === 'DONE' ? section.blocks.map(markdownOf) : [`_${section.status}_`]),
  ]);
  const glossary = note.glossary.map(({ term, meaning }) => `- **${term}**: ${meaning}`);
  return [`# ${note.title}`, note.overview, evidenceLine(note), ...sections, '## 용어', ...glossary, ''].join('\n\n');
}

const evidenceLine = ({ evidence }: Note) => `근거 확인 ${evidence.supported}/${evidence.total}`;

function markdownOf(block: Block): string {
  const heading = block.heading === null ? '' : `### ${block.heading}\n\n`;
  const doubt = block.doubts.length > 0 ? ' **(근거 없음)**' : '';
  return `${heading}${block.text}${doubt} [${timeMark(block.at_ms)}]`;
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
<h1>${escapeHtml(note.title)}</h1><p>${escapeHtml(note.overview)}</p><p>${evidenceLine(note)}</p>
<audio controls src="${escapeHtml(note.audio_url)}"></audio>
${sections.join('\n')}
</body></html>
`;
}

function htmlOf(block: Block): string {
  const mark = `<a href="#t=${Math.floor(block.at_ms / 1000)}">${timeMark(block.at_ms)}</a>`;
  const doubt = block.doubts.length > 0 ? ' <strong>근거 없음</strong>' : '';
  const heading = block.heading === null ? '' : `<h3>${escapeHtml(block.heading)}</h3>`;
  return `${heading}<p>${escapeHtml(block.text)}${doubt} ${mark}</p>`;
}
