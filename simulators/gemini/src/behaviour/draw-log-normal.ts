import type { Random } from '../random/create-seeded-random.ts';

/** Log-normal with the given mean. */
export function drawLogNormal(random: Random, mean: number, sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return mean * Math.exp(sigma * normal - (sigma * sigma) / 2);
}
