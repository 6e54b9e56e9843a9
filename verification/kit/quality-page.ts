import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/quality.md');

/** Sections of docs/quality.md; each belongs to one command. */
export type QualitySection = 'claims' | 'notes' | 'tutor' | 'answers' | 'hearing';

const marksOf = (section: QualitySection) => [`<!-- ${section} -->\n`, `<!-- end of ${section} -->`] as const;

/** Whether the section of the page equals `text`; throws when the page has no such section. */
export function isSectionCurrent(page: string, section: QualitySection, text: string): boolean {
  return replaceSection(page, section, text) === page;
}

export function replaceSection(page: string, section: QualitySection, text: string): string {
  const [start, end] = marksOf(section);
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/quality.md has no section ${section}`);
  return `${page.slice(0, from + start.length)}${text.trim()}\n${page.slice(to)}`;
}

/** Writes the section, or returns false with a message when the page has other figures. */
export function settleSection(section: QualitySection, text: string, writes: boolean): boolean {
  const page = readFileSync(PAGE, 'utf8');
  if (writes) writeFileSync(PAGE, replaceSection(page, section, text));
  else if (!isSectionCurrent(page, section, text)) {
    console.log(`The section "${section}" of docs/quality.md is not current: run this command with --write.`);
    return false;
  }
  return true;
}

/** A section of printed lines. */
export function formatPrinted(options: { title: string; about: string; lines: readonly string[] }): string {
  const { title, about, lines } = options;
  return [`## ${title}`, about, '', '```text', lines.join('\n').trim(), '```'].join('\n');
}
