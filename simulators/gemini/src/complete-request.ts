import { type FaultRule, isOneOf, LIES } from './faults/fault-rule.ts';
import { tellLie } from './faults/tell-lie.ts';
import { obeyOrders } from './obedience/obey-orders.ts';
import { createSeededRandom } from './random/create-seeded-random.ts';
import type { Room } from './room.ts';
import { type Perception, perceive } from './thinking/perceive.ts';
import type { Step } from './thinking/recognise-step.ts';
import { shapeSegments } from './thinking/shape-segments.ts';
import { think } from './thinking/think.ts';
import { countTextTokens } from './tokens/count-tokens.ts';
import type { Completion } from './wire/completion.ts';
import type { ModelRequest } from './wire/model-request.ts';

export interface Asked {
  request: ModelRequest;
  step: Step;
  request_hash: string;
  fault: FaultRule | null;
}

/** Works the answer out; what it costs does not depend on whether it arrives. */
export async function completeRequest(room: Room, asked: Asked): Promise<{ completion: Completion; seen: Perception }> {
  const { request, request_hash } = asked;
  const seen = await perceive(request, room.scripts);
  const whole = writeAnswer(room, asked, seen);
  const { text, finish } = spoil(whole, asked);
  const tokensOf = (kind: string) =>
    seen.units.filter((unit) => unit.kind === kind).reduce((sum, unit) => sum + unit.tokens, 0);
  const usage = {
    text_tokens: tokensOf('text'),
    sound_tokens: tokensOf('sound'),
    picture_tokens: tokensOf('picture'),
    cached_tokens: room.cache.take(request.model, seen.units),
    output_tokens: countTextTokens(text),
  };
  const id = request_hash.slice(0, 22);
  return { completion: { id, model: request.model, text, finish, usage, sound_seconds: seen.sound_seconds }, seen };
}

function writeAnswer({ seed, orders }: Room, { request, step, request_hash, fault }: Asked, seen: Perception): string {
  const random = createSeededRandom(`${seed}/${request_hash}`);
  const honest = think(request, step, seen, random);
  const lie = fault !== null && isOneOf(LIES, fault.kind) ? fault.kind : null;
  const lied = lie === null ? honest : tellLie(lie, honest, { system: request.system, seen });
  const told = obeyOrders(orders, lied, { step, system: request.system, seen, random });
  return request.schema === null ? String(told.text) : JSON.stringify(shapeSegments(request.schema, told));
}

function spoil(text: string, { request, fault }: Asked): Pick<Completion, 'text' | 'finish'> {
  switch (fault?.kind) {
    case 'empty-candidates':
      return { text: '', finish: 'EMPTY' };
    case 'safety-block':
      return { text: '', finish: 'SAFETY' };
    case 'malformed-json':
      return { text: `${text.slice(0, -1)},,`, finish: 'STOP' };
    case 'truncated-output':
      return { text: text.slice(0, text.length >> 1), finish: 'MAX_TOKENS' };
    default:
      return keepWithin(text, request.most_output_tokens);
  }
}

function keepWithin(text: string, mostTokens: number): Pick<Completion, 'text' | 'finish'> {
  let kept = text;
  while (countTextTokens(kept) > mostTokens) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return { text: kept, finish: kept === text ? 'STOP' : 'MAX_TOKENS' };
}
