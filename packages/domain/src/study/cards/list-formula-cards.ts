import type { NoteBlock, NoteDocument } from '../../notes/note-document.ts';
import { plainTextOf } from '../../notes/read-inline.ts';
import type { ProposedCard } from './card.ts';
import { type CardSource, listSources, nameOf, originOf } from './card-source.ts';
import { factOf } from './fold-fact.ts';
import { isAboutLecture, isSkippedHeading } from './is-card-sentence.ts';
import { withParticle } from './read-cloze.ts';

const DISPLAY = /^\$\$(?<formula>[^$]+)\$\$$/u;
const EXPLANATION_MAX = 90;

/** Blocks with exactly one formula: the question is its name. */
export function listFormulaCards(note: NoteDocument): ProposedCard[] {
  return note.sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      if (!hasFormula(block) || block.heading === null || isSkippedHeading(block.heading)) return [];
      const sources = listSources(section, block);
      const formulas = sources.filter(({ sentence }) => DISPLAY.test(sentence.text.trim()));
      const [only] = formulas;
      if (only === undefined || formulas.length > 1) return [];
      const formula = generalFormula(DISPLAY.exec(only.sentence.text.trim())?.groups?.formula ?? '');
      if (formula === null) return [];
      const name = nameOf(block.heading);
      return [
        {
          ...originOf(note, only),
          fact: factOf('formula', name),
          kind: 'FORMULA' as const,
          heading: plainTextOf(section.heading),
          front: questionOf(name),
          back: [`$$${formula}$$`, explanationOf(sources)].filter((line) => line !== '').join('\n'),
        },
      ];
    }),
  );
}

const hasFormula = ({ kind }: NoteBlock) => kind === 'formula' || kind === 'definition';

const questionOf = (name: string) =>
  /(?:식|모형|분해)$/u.test(name)
    ? `**${name}**${withParticle(name, ['은', '는']).slice(name.length)}?`
    : `**${name}**의 식은?`;

/** The first short sentence beside the formula. */
function explanationOf(sources: readonly CardSource[]): string {
  const texts = sources.map(({ sentence }) => sentence.text);
  const found = texts.find((text) => !text.includes('$$') && text.length <= EXPLANATION_MAX && text.endsWith('다.'));
  return found === undefined || isAboutLecture(found) || /다음과 같다/u.test(found) ? '' : found.replaceAll('**', '');
}

/** The formula without the numbers of an example behind it; null when nothing general remains. */
function generalFormula(formula: string): string | null {
  const text = formula.trim();
  if (/\\qquad|\\quad/u.test(text) && text.split(/\\q?quad/u).some((part) => !isGeneral(part))) return null;
  const sides = splitAtTop(text);
  if (sides.length === 1) return hasLetter(text) ? text : null;
  const end = sides.findIndex((side) => !hasLetter(side));
  const general = end === -1 ? sides : sides.slice(0, end);
  return general.length < 2 ? null : general.join(' = ');
}

const isGeneral = (part: string) => splitAtTop(part.replace(/,\s*$/u, '')).filter(hasLetter).length > 1;

/** Units in brackets are no letters of the formula. */
const hasLetter = (side: string) =>
  /[A-Za-z가-힣]/u.test(side.replaceAll(/\\text\{\([^)]*\)\}|\\(?:frac|times|cdot|div|left|right|,|;)/gu, ''));

/** Sides of the equation; equals signs inside of braces do not count. */
function splitAtTop(formula: string): string[] {
  const sides = [''];
  let depth = 0;
  for (const sign of formula) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '=' && depth === 0) sides.push('');
    else sides.push(`${sides.pop() ?? ''}${sign}`);
  }
  return sides.map((side) => side.trim());
}
