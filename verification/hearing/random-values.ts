import type { Random } from '../kit/create-random.ts';

export const between = (random: Random, from: number, to: number) => from + (to - from) * random.next();

export const integer = (random: Random, from: number, to: number) => from + random.below(to - from + 1);

/** Standard normal (Box-Muller). */
export const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

export const logNormal = (random: Random, middle: number, spread: number) => middle * Math.exp(spread * normal(random));
