import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { BehaviourDraw } from './behaviour/create-behaviour.ts';
import { drawFirstByteDelay } from './behaviour/draw-first-byte-delay.ts';
import { drawRateLimit } from './behaviour/draw-rate-limit.ts';
import { exceedsSchemaBudget } from './behaviour/exceeds-schema-budget.ts';
import { findRefusedSetting } from './behaviour/find-refused-setting.ts';
import { completeRequest } from './complete-request.ts';
import { recogniseSection, recogniseStep } from './completion/recognise-step.ts';
import type { JournalEntry } from './create-journal.ts';
import { isOneOf, REFUSALS } from './faults/fault-rule.ts';
import { latencyOf, pauseUntil } from './latency.ts';
import { sendFault } from './send-fault.ts';
import { sendFailure, sendResponse } from './send-response.ts';
import type { SimulatorState } from './simulator-state.ts';
import { Undecodable } from './transcription/run-ffmpeg.ts';
import { inputTokensOf } from './wire/completion.ts';
import { encodeResponse } from './wire/encode-response.ts';
import type { ModelRequest } from './wire/model-request.ts';
import { resolveModel } from './wire/resolve-model.ts';
import type { SimulatedModel } from './wire/simulated-models.ts';
import { BadCall, wireFailure } from './wire/wire-failure.ts';

interface Call {
  request: ModelRequest;
  entry: JournalEntry;
  response: ServerResponse;
}

export async function handleModelCall(state: SimulatorState, call: Call): Promise<void> {
  const { request, entry, response } = call;
  const startedMs = performance.now();
  const step = recogniseStep(request);
  const section = recogniseSection(request, step);
  const request_hash = hashRequest(request);
  Object.assign(entry, { model: request.model, step, section, request_hash });
  entry.system = request.system;
  entry.text = request.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
  entry.images = request.parts.filter(({ kind }) => kind === 'image').length;
  entry.max_output_tokens = request.max_output_tokens;
  entry.thinking_level = request.settings?.thinking_level ?? null;
  const { profile } = state.behaviour.settings();
  const model = resolveModel({ ...request, kind: 'language', method: 'generateContent', profile });
  const fault = state.faults.pick({ step, section, request_hash, model: request.model, text: entry.text });
  entry.fault = fault?.kind ?? null;
  if (fault !== null && isOneOf(REFUSALS, fault.kind)) return await sendFault({ ...call, wire: request.wire }, fault);
  const draw = state.behaviour.draw(request_hash);
  checkRequest(model, request, draw);
  const limit = drawRateLimit(draw, request.model);
  const delayMs = drawFirstByteDelay(draw);
  if (limit !== null) {
    entry.behaviours = draw.applied();
    return sendFailure(call, wireFailure(request.wire, limit));
  }
  try {
    const completed = await completeRequest(state, { request, model, step, request_hash, fault, draw });
    const { completion, perceived, truth } = completed;
    const { cached_tokens, output_tokens, thought_tokens } = completion.usage;
    const made = { output_tokens: output_tokens + thought_tokens, audio_seconds: perceived.audio_seconds };
    await pauseUntil(startedMs + delayMs + latencyOf(state, step, made));
    Object.assign(entry, {
      input_tokens: inputTokensOf(completion.usage),
      cached_tokens,
      output_tokens,
      thought_tokens,
      model_version: completion.model,
      audio_seconds: perceived.audio_seconds,
      unknown_numbers: perceived.unknown_numbers,
      behaviours: [...draw.applied(), ...(truth?.distortions ?? []).map(({ behaviour }) => behaviour)],
      processed: true,
    });
    if (truth !== null) state.truth.add({ call: entry.id, ...truth });
    if (fault?.kind === 'lost-answer') response.destroy();
    else await sendResponse(call, encodeResponse(request, completion), fault?.kind === 'cut-in-body');
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error;
    sendFailure(call, wireFailure(request.wire, { status: 400, message: error.message }));
  }
}

/** Throws the 400 of a request that the model does not accept. */
function checkRequest(model: SimulatedModel, request: ModelRequest, draw: BehaviourDraw): void {
  const refused = findRefusedSetting(model, request);
  if (refused !== null) throw new BadCall(refused);
  const excess = model.family === 'plain' ? null : exceedsSchemaBudget(request.schema);
  if (excess === null || !draw.happens('reject-schema')) return;
  throw new BadCall(
    excess === 'depth'
      ? 'A schema in GenerationConfig in the request exceeds the maximum allowed nesting depth.'
      : 'Request contains an invalid argument.',
  );
}

function hashRequest({ model, system, parts, schema }: ModelRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([model, system, schema]));
  for (const part of parts) hash.update(part.kind).update(part.kind === 'text' ? part.text : part.bytes);
  return hash.digest('hex');
}
