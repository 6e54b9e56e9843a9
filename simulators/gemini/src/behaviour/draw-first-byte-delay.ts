import type { BehaviourDraw } from './create-behaviour.ts';
import { drawLogNormal } from './draw-log-normal.ts';

const MIN_DELAY_MS = 2_000;
const SIGMA = 0.8;

/** Milliseconds until the first byte, scaled by `wait_scale`. */
export function drawFirstByteDelay(draw: BehaviourDraw): number {
  if (!draw.happens('slow')) return 0;
  const { first_byte_max_ms: maxMs, wait_scale } = draw.rates;
  const delayMs = drawLogNormal(draw.random('slow'), MIN_DELAY_MS + maxMs / 8, SIGMA);
  return Math.min(maxMs, Math.max(MIN_DELAY_MS, delayMs)) * wait_scale;
}
