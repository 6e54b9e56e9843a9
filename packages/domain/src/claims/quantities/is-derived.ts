import type { Quantity } from './quantity.ts';
import type { StatedQuantity } from './read-stated-quantities.ts';
import { haveComparableUnits, supports } from './support-quantity.ts';
import { isCounting, type Unit } from './units.ts';

const POINTS: Unit = { dimension: 'points', factor: 1 };
const MULTIPLE: Unit = { dimension: 'multiple', factor: 1 };
const SHARE_OF_ONE: Unit = { dimension: 'share', factor: 1 };
const RATIO_UNITS: readonly Unit[] = [MULTIPLE, SHARE_OF_ONE, POINTS];

/** Dimensions by which a quantity may be multiplied or divided. */
const SCALES = new Set(['share', 'multiple', 'count', 'person', 'time', 'months']);
const MULTIPLES = new Set(['share', 'multiple']);

/** Whether a single +, −, × or ÷ of two quantities of the lines gives the value: 2시간 and 30분 are 150분. */
export function isDerived({ readings }: StatedQuantity, lines: readonly (readonly Quantity[])[]): boolean {
  const sure = lines.flatMap((line, index) =>
    line.filter(({ isSure }) => isSure).map((quantity) => ({ quantity, index })),
  );
  // Most claims have a unit that most quantities of the lines cannot result in; their pairs need no calculation.
  const isPossible = ({ quantity: { units } }: (typeof sure)[number]) =>
    readings.some((claim) => units.length === 0 || haveComparableUnits([...units, ...RATIO_UNITS], claim.units));
  return sure.filter(isPossible).some((a) =>
    sure.some((b) => {
      if (a.index === b.index && a.quantity.start < b.quantity.end && b.quantity.start < a.quantity.end) return false;
      const results = derive(a.quantity, b.quantity);
      return readings.some((claim) => results.some((result) => supports(result, claim)));
    }),
  );
}

function derive(a: Quantity, b: Quantity): Quantity[] {
  const combined = a.units.flatMap((unit) =>
    b.units
      .filter(({ dimension }) => dimension === unit.dimension)
      .flatMap((other) => combine(a, unit, (b.value * other.factor) / unit.factor)),
  );
  return [...combined, ...scale(a, b)];
}

/** Sum, difference and ratio of two quantities of one dimension. */
function combine(a: Quantity, unit: Unit, second: number): Quantity[] {
  if (second === 0 || a.value === 0) return [];
  const units = unit.dimension === 'share' ? [unit, POINTS] : [unit];
  return [
    result(a, a.value + second, units),
    result(a, a.value - second, units),
    result({ ...a, per: [] }, a.value / second, [MULTIPLE, SHARE_OF_ONE]),
  ];
}

/** Product and quotient with a share, a multiple or a count. */
function scale(a: Quantity, b: Quantity): Quantity[] {
  const isShare = b.units.some(({ dimension }) => dimension === 'share');
  const second = isShare ? b.value * 0.01 : b.value;
  if (second === 0 || second === 1 || a.units.length === 0) return [];
  const scales = a.units.every(isCounting) ? MULTIPLES : SCALES;
  if (b.units.length > 0 && !b.units.some(({ dimension }) => scales.has(dimension))) return [];
  if (b.units.length === 0 && scales === MULTIPLES) return [];
  if (a.units.some((unit) => b.units.some(({ dimension }) => dimension === unit.dimension))) return [];
  return [result(a, a.value * second, a.units), result(a, a.value / second, a.units)];
}

function result(from: Quantity, value: number, units: readonly Unit[]): Quantity {
  return { ...from, value, units };
}
