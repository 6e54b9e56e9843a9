import type { Completion } from '../wire/completion.ts';
import type { BehaviourDraw } from './create-behaviour.ts';

const RECITATION_SHARE = 0.7;

/** Finish reason of a blocked response; null when it is not blocked. The same input is always blocked again. */
export function drawBlock(draw: BehaviourDraw): Extract<Completion['finish'], 'RECITATION' | 'UNSAFE'> | null {
  if (!draw.happens('block')) return null;
  return draw.random('block')() < RECITATION_SHARE ? 'RECITATION' : 'UNSAFE';
}
