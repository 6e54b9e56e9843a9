import { isNear, type Quantity } from './quantity.ts';
import type { StatedQuantity } from './read-stated-quantities.ts';
import { isCounting, isRestatedBy, type Unit } from './units.ts';

export function isSupported({ readings }: StatedQuantity, evidence: readonly Quantity[]): boolean {
  return readings.some((reading) => evidence.some((other) => supports(other, reading)));
}

/** Whether some evidence has the same unit, or counts the same thing. */
export function isOfSameKind({ readings }: StatedQuantity, evidence: readonly Quantity[]): boolean {
  return evidence.some(
    (other) =>
      other.isSure &&
      readings.some(
        (reading) => haveSameNoun(reading, other) || (!reading.units.every(isCounting) && haveSameUnit(reading, other)),
      ),
  );
}

function haveSameNoun(a: Quantity, b: Quantity): boolean {
  return a.noun !== null && b.noun !== null && a.noun.slice(0, 2) === b.noun.slice(0, 2);
}

function haveSameUnit(a: Quantity, b: Quantity): boolean {
  return (
    isDate(a) === isDate(b) && a.units.some(({ dimension }) => b.units.some((other) => other.dimension === dimension))
  );
}

/** 1592년 is a date, 7년 a duration. */
function isDate({ value, units }: Quantity): boolean {
  return value >= 1000 && units.some(({ dimension }) => dimension === 'months');
}

/** Whether the same quantity was stated for another unit of time or of measure: 매월 200만 원 instead of 매년. */
export function hasOtherRate({ readings }: StatedQuantity, evidence: readonly Quantity[]): boolean {
  return readings.some(
    (reading) =>
      reading.per.length > 0 &&
      evidence.some(
        (other) => other.per.length > 0 && !supports(other, reading) && supports({ ...other, per: [] }, reading),
      ),
  );
}

/** Same value; the unit is equal, converts exactly, or was left out. */
export function supports(evidence: Quantity, claim: Quantity): boolean {
  if (!evidence.isSure && !claim.units.every(isCounting)) return false;
  if (evidence.units.length === 0 || claim.units.length === 0) return haveSameValue(evidence, claim);
  return claim.units.some((unit) => evidence.units.some((other) => areEqual(claim, unit, evidence, other)));
}

/** Whether a quantity with these units may support a claim with those. */
export function haveComparableUnits(evidence: readonly Unit[], claim: readonly Unit[]): boolean {
  return claim.length === 0 || claim.some((unit) => evidence.some((other) => isRestatedBy(other, unit)));
}

const ROUNDING = 0.02;

/** An approximate number may be rounded: 약 96만 5천 원 for 965,277원. A year is never rounded. */
function isEnough(claim: Quantity, stated: number, claimed: number): boolean {
  if (isNear(stated, claimed)) return true;
  return claim.isApproximate === true && !isDate(claim) && Math.abs(stated - claimed) <= Math.abs(claimed) * ROUNDING;
}

/** A share may be written as a fraction: 50 % is 0.5. */
function haveSameValue(evidence: Quantity, claim: Quantity): boolean {
  const scaled = (quantity: Quantity) => [
    quantity.value,
    ...quantity.units.filter(({ dimension }) => dimension === 'share').map(({ factor }) => quantity.value * factor),
  ];
  const values = [...scaled(evidence), ...scaleMoney(evidence, claim)];
  return rateFactors(evidence, claim).some((factor) =>
    values.some((a) => scaled(claim).some((b) => isEnough(claim, a * factor, b))),
  );
}

/** Speakers leave out 만: 팔백 for 800만 원. */
function scaleMoney(evidence: Quantity, claim: Quantity): number[] {
  const isMoney = evidence.units.length === 0 && claim.units.some(({ dimension }) => dimension === 'won');
  return isMoney ? [evidence.value * 1e4, evidence.value * 1e8] : [];
}

function areEqual(claim: Quantity, unit: Unit, evidence: Quantity, other: Unit): boolean {
  if (!isRestatedBy(other, unit)) return false;
  return rateFactors(evidence, claim).some((factor) =>
    isEnough(claim, evidence.value * other.factor * factor, claim.value * unit.factor),
  );
}

/** 초당 1회 is 분당 60회. A rate that only one side states is no contradiction. */
function rateFactors(evidence: Quantity, claim: Quantity): number[] {
  if (evidence.per.length === 0 || claim.per.length === 0) return [1];
  return claim.per.flatMap((unit) =>
    evidence.per.filter(({ dimension }) => dimension === unit.dimension).map(({ factor }) => unit.factor / factor),
  );
}
