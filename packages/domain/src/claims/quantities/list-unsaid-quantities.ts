import { countSharedPairs } from './count-shared-pairs.ts';
import { isDerived } from './is-derived.ts';
import type { Quantity } from './quantity.ts';
import { readQuantities } from './read-quantities.ts';
import { readStatedQuantities, type StatedQuantity } from './read-stated-quantities.ts';
import { hasOtherRate, isOfSameKind, isSupported } from './support-quantity.ts';
import { isCounting, isOftenUnstated } from './units.ts';

/** A writer may count up to so many items that the speaker only lists. */
const MAX_LISTED_ITEMS = 6;

/** A calculation shows where its numbers come from; whether it is right is decided by `listWrongEquations`. */
const CALCULATION = /\$\$?[^$]*\d[^$]*(?:[-+−×÷/]|\\times|\\frac|\\cdot)[^$]*=[^$]*\$\$?(?:\s?[만억천]+)?/gu;

export interface UnsaidQuantity {
  /** As the claim writes it. */
  text: string;
  value: number;
  /** Dimension of the unit; null when no known unit follows. */
  unit: string | null;
}

export interface QuantityEvidence {
  claim: string;
  /** Lines that the claim cites. */
  cited: readonly string[];
  /** All lines of the section. */
  section: readonly string[];
}

/**
 * Quantities of a claim that the lecture does not contain. A cited line may contain it, or a single operation on two cited
 * quantities may give it. Another line of the section counts only when no cited line with a quantity of the same unit has more
 * words in common with the claim: a number that belongs to another statement is no evidence.
 */
export function listUnsaidQuantities({ claim, cited, section }: QuantityEvidence): UnsaidQuantity[] {
  const stated = readStatedQuantities(claim.replaceAll(CALCULATION, ' '));
  if (stated.length === 0) return [];
  const read = (lines: readonly string[]) => lines.map((text) => ({ text, quantities: readOnce(text) }));
  const evidence = { claim, cited: read(cited), section: read(section) };
  return stated
    .filter((quantity) => !isExempt(quantity, evidence.cited) && !isFound(quantity, evidence))
    .map(({ text, readings }) => ({
      text,
      value: readings[0]?.value ?? Number.NaN,
      unit: readings[0]?.units[0]?.dimension ?? null,
    }));
}

/** Whether a line contains a quantity of a claim. */
export const containsQuantity = (line: string, quantity: StatedQuantity) => isSupported(quantity, readOnce(line));

/** All sentences of a section are compared with the same lines. */
const MAX_READ_LINES = 4_000;
const readLines = new Map<string, readonly Quantity[]>();

function readOnce(text: string): readonly Quantity[] {
  const known = readLines.get(text);
  if (known !== undefined) return known;
  if (readLines.size >= MAX_READ_LINES) readLines.clear();
  const quantities = readQuantities(text);
  readLines.set(text, quantities);
  return quantities;
}

interface ReadLine {
  text: string;
  quantities: readonly Quantity[];
}

interface ReadEvidence {
  claim: string;
  cited: readonly ReadLine[];
  section: readonly ReadLine[];
}

/** Nothing at all, one of something, and the length of a short list are often expressed without a number. */
function isExempt({ readings }: StatedQuantity, cited: readonly ReadLine[]): boolean {
  const hasCount = cited.some(({ quantities }) =>
    quantities.some(({ isSure, units }) => isSure && units.some(isCounting)),
  );
  return readings.some(({ value, units, isDivisor }) => {
    if (isDivisor || (value === 0 && units.every(isCounting))) return true;
    if (value === 1 && units.every(isOftenUnstated)) return true;
    return value <= MAX_LISTED_ITEMS && units.length > 0 && units.every(isCounting) && !hasCount;
  });
}

function isFound(quantity: StatedQuantity, { claim, cited, section }: ReadEvidence): boolean {
  const near = cited.flatMap(({ quantities }) => quantities);
  if (isSupported(quantity, near)) return true;
  if (hasOtherRate(quantity, near)) return false;
  const lines = cited.map(({ quantities }) => quantities);
  if (isDerived(quantity, lines)) return true;
  const rivals = cited.filter(({ quantities }) => isOfSameKind(quantity, quantities));
  const strongest = Math.max(0, ...rivals.map(({ text }) => countSharedPairs(claim, text)));
  return section.some(
    ({ text, quantities }) => isSupported(quantity, quantities) && countSharedPairs(claim, text) >= strongest,
  );
}
