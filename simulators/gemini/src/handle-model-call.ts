import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { completeRequest } from './complete-request.ts';
import { recogniseSection, recogniseStep, type Step } from './completion/recognise-step.ts';
import type { JournalEntry } from './create-journal.ts';
import { type FaultRule, isOneOf, REFUSALS } from './faults/fault-rule.ts';
import { sendFailure, sendResponse, untilClosed } from './send-response.ts';
import type { SimulatorState } from './simulator-state.ts';
import { Undecodable } from './transcription/run-ffmpeg.ts';
import { inputTokensOf } from './wire/completion.ts';
import { encodeResponse } from './wire/encode-response.ts';
import type { ModelRequest } from './wire/model-request.ts';
import { wireFailure } from './wire/wire-failure.ts';

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
  const fault = state.faults.pick({ step, section, request_hash });
  Object.assign(entry, { model: request.model, step, section, request_hash, fault: fault?.kind ?? null });
  entry.system = request.system;
  entry.text = request.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
  entry.images = request.parts.filter(({ kind }) => kind === 'image').length;
  if (fault !== null && isOneOf(REFUSALS, fault.kind)) return await sendFault(call, fault);
  try {
    const { completion, perceived } = await completeRequest(state, { request, step, request_hash, fault });
    const { cached_tokens, output_tokens } = completion.usage;
    await pauseUntil(startedMs + latencyOf(state, step, output_tokens));
    Object.assign(entry, { input_tokens: inputTokensOf(completion.usage), cached_tokens, output_tokens });
    Object.assign(entry, {
      audio_seconds: perceived.audio_seconds,
      unknown_numbers: perceived.unknown_numbers,
      processed: true,
    });
    if (fault?.kind === 'lost-answer') response.destroy();
    else await sendResponse(call, encodeResponse(request, completion), fault?.kind === 'cut-in-body');
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error;
    sendFailure(call, wireFailure(request.wire, { status: 400, message: error.message }));
  }
}

function latencyOf({ latency }: SimulatorState, step: Step, outputTokens: number): number {
  const fixed = latency.step_ms?.[step] ?? latency.fixed_ms;
  return (fixed + latency.per_output_token_ms * outputTokens) * latency.scale;
}

async function pauseUntil(untilMs: number): Promise<void> {
  const ms = untilMs - performance.now();
  if (ms > 0) await pause(ms);
}

async function sendFault(call: Call, { kind, retry_after_seconds: retryAfterSeconds = 1 }: FaultRule): Promise<void> {
  const { request, response } = call;
  if (kind === 'stall') return await untilClosed(response);
  if (kind === 'cut-before-answer') {
    response.destroy();
    return;
  }
  const headers: Record<string, string> =
    retryAfterSeconds > 0 && kind !== 'server-error' ? { 'retry-after': String(retryAfterSeconds) } : {};
  const [status, message] = FAILURES[kind] ?? [500, 'An internal error has occurred.'];
  sendFailure(call, wireFailure(request.wire, { status, message, headers }));
}

const FAILURES: Partial<Record<FaultRule['kind'], [number, string]>> = {
  'rate-limited': [429, 'You exceeded your current quota.'],
  unavailable: [503, 'The model is overloaded. Please try again later.'],
};

function hashRequest({ model, system, parts, schema }: ModelRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([model, system, schema]));
  for (const part of parts) hash.update(part.kind).update(part.kind === 'text' ? part.text : part.bytes);
  return hash.digest('hex');
}
