import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { drawFirstByteDelay } from './behaviour/draw-first-byte-delay.ts';
import { drawRateLimit } from './behaviour/draw-rate-limit.ts';
import type { JournalEntry } from './create-journal.ts';
import { embedText } from './embedding/embed-text.ts';
import { isOneOf, REFUSALS } from './faults/fault-rule.ts';
import { sendFault } from './send-fault.ts';
import { sendFailure } from './send-response.ts';
import type { SimulatorState } from './simulator-state.ts';
import { countTextTokens } from './tokens/count-tokens.ts';
import type { EmbedRequest } from './wire/read-embed-request.ts';
import { resolveModel } from './wire/resolve-model.ts';
import { BadCall, wireFailure } from './wire/wire-failure.ts';

interface EmbedCall {
  request: EmbedRequest;
  entry: JournalEntry;
  response: ServerResponse;
}

const TARGET = { step: 'embed', section: null } as const;

export async function handleEmbedCall(state: SimulatorState, call: EmbedCall): Promise<void> {
  const { request, entry, response } = call;
  const { model: name, method, items } = request;
  const request_hash = createHash('sha256')
    .update(JSON.stringify([name, items]))
    .digest('hex');
  Object.assign(entry, {
    model: name,
    step: TARGET.step,
    request_hash,
    text: items.map(({ text }) => text).join('\n'),
  });
  const { profile } = state.behaviour.settings();
  const model = resolveModel({ wire: 'gemini', model: name, kind: 'embedding', method, profile });
  const fault = state.faults.pick({ ...TARGET, request_hash });
  entry.fault = fault?.kind ?? null;
  if (fault !== null && isOneOf(REFUSALS, fault.kind)) return await sendFault({ ...call, wire: 'gemini' }, fault);
  const draw = state.behaviour.draw(request_hash);
  const limit = drawRateLimit(draw, name);
  const delayMs = drawFirstByteDelay(draw);
  entry.behaviours = draw.applied();
  if (limit !== null) return sendFailure(call, wireFailure('gemini', limit));
  const counts = items.map(({ text }) => countTextTokens(text));
  const excess = counts.find((tokens) => tokens > model.input_token_limit);
  if (excess !== undefined) {
    throw new BadCall(
      `The input token count (${excess}) exceeds the maximum number of tokens allowed (${model.input_token_limit}).`,
    );
  }
  const promptTokenCount = counts.reduce((sum, tokens) => sum + tokens, 0);
  await pause(delayMs);
  Object.assign(entry, { input_tokens: promptTokenCount, model_version: model.id, processed: true });
  if (fault?.kind === 'lost-answer') return void response.destroy();
  const embeddings = items.map(({ text, dimensions }) => ({ values: embedText(text, dimensions) }));
  const usageMetadata = { promptTokenCount, promptTokenDetails: [{ modality: 'TEXT', tokenCount: promptTokenCount }] };
  const body = request.is_batch ? { embeddings, usageMetadata } : { embedding: embeddings[0], usageMetadata };
  sendFailure(call, { status: 200, headers: {}, body });
  entry.delivered = true;
}
