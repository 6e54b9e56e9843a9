import { evaluateExpression } from './evaluate-expression.ts';

/** A number that a user wrote, with what follows it. */
export interface WrittenNumber {
  value: number;
  unit: string;
}

const UNIT_START = /[\p{L}%°℃Ωμ](?!\d*\))/u;
/** Two answers are no answer; the number in `m/s2` is part of the unit. */
const SECOND_NUMBER = /[\s,]\d/u;
/** A name or a phrase before the number, as in `x = 3` or `약 3`. */
const LEAD = /^[^\d.√(+-]*?(?=sqrt|√|[\d.(+-])/u;

/**
 * Reads a number, a fraction or an arithmetic expression with an optional unit. Null when the text is anything else: `1/2` must not be
 * read as 1, nor `5!` as 5.
 */
export function readNumber(text: string): WrittenNumber | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\\(?:times|cdot)|[×·⋅]/gu, '*')
    .replaceAll(/[$\\]|\*\*/gu, '')
    .replaceAll(/[‐-―−]|마이너스/gu, '-')
    .replaceAll('⁄', '/')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, '')
    .trim();
  const result = (plain.split(/[=≈≒:]/u).at(-1) ?? '').trim();
  const number = result
    .replace(LEAD, '')
    .replace(/^\+\s*/u, '')
    .replaceAll(/√(?=\()/gu, 'sqrt')
    .replaceAll(/√([\d.]+)/gu, 'sqrt($1)');
  const scientific = number.replaceAll(/([\d.])e([-+]?\d+)/giu, '$1*10^($2)').replaceAll('(+', '(');
  const end = unitStart(scientific);
  const value = evaluateExpression(
    scientific
      .slice(0, end)
      .replaceAll(/(?<![\d.])\.(?=\d)/gu, '0.')
      .replace(/[.,]\s*$/u, ''),
  );
  const unit = scientific.slice(end).trim();
  return value === null || SECOND_NUMBER.test(unit) ? null : { value, unit };
}

function unitStart(text: string): number {
  const hidden = text.replaceAll('sqrt', '####');
  const found = UNIT_START.exec(hidden);
  return found === null ? text.length : found.index;
}

const SCALES: Readonly<Record<string, number>> = { '%': 0.01, 천: 1e3, 만: 1e4, 억: 1e8, 조: 1e12 };

/** What one of a unit is worth: 만 원 is ten thousand. Null without a unit. */
export function scaleOf(unit: string | null): number | null {
  if (unit === null || unit.trim() === '') return null;
  return SCALES[unit.trim()[0] ?? ''] ?? 1;
}
