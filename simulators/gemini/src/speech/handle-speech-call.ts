import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { BehaviourDraw } from '../behaviour/create-behaviour.ts';
import { distortUtterances } from '../behaviour/distort-utterances.ts';
import { drawFirstByteDelay } from '../behaviour/draw-first-byte-delay.ts';
import { drawRateLimit } from '../behaviour/draw-rate-limit.ts';
import type { JournalEntry } from '../create-journal.ts';
import { type FaultRule, isOneOf, REFUSALS } from '../faults/fault-rule.ts';
import { isRecord } from '../json/parse-json.ts';
import { latencyOf, pauseUntil } from '../latency.ts';
import { sendFault } from '../send-fault.ts';
import { sendFailure, sendResponse } from '../send-response.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { Undecodable } from '../transcription/run-ffmpeg.ts';
import type { Wire } from '../wire/model-request.ts';
import { resolveModel } from '../wire/resolve-model.ts';
import { wireFailure } from '../wire/wire-failure.ts';
import { labelSpeakers } from './label-speakers.ts';
import { type RecognisedSpeech, recogniseSpeech, withWords } from './recognise-speech.ts';
import { skipMiddle } from './skip-middle.ts';

/** Common form of the requests of all speech APIs. */
export interface SpeechRequest {
  wire: Wire;
  model: string;
  bytes: Uint8Array;
  vocabulary: readonly string[];
  prompt: string;
  wants: { words: boolean; speakers: boolean };
}

export interface SpeechCall {
  request: SpeechRequest;
  entry: JournalEntry;
  response: ServerResponse;
  /** Body of the response. */
  encode: (speech: RecognisedSpeech, request: SpeechRequest, fault: FaultRule | null) => object;
}

export async function handleSpeechCall(state: SimulatorState, call: SpeechCall): Promise<void> {
  const { request, entry, response } = call;
  const startedMs = performance.now();
  const request_hash = hashRequest(request);
  Object.assign(entry, { model: request.model, step: 'transcribe', request_hash });
  entry.system = request.prompt;
  entry.text = request.vocabulary.join('\n');
  if (request.wire === 'gemini') {
    const { profile } = state.behaviour.settings();
    resolveModel({ ...request, kind: 'speech', method: 'createInteraction', profile });
  }
  const fault = state.faults.pick({ step: 'transcribe', section: null, request_hash });
  entry.fault = fault?.kind ?? null;
  if (fault !== null && isOneOf(REFUSALS, fault.kind)) return await sendFault({ ...call, wire: request.wire }, fault);
  const draw = state.behaviour.draw(request_hash);
  const limit = drawRateLimit(draw, request.model);
  const delayMs = drawFirstByteDelay(draw);
  if (limit !== null) {
    entry.behaviours = draw.applied();
    return sendFailure({ entry, response }, wireFailure(request.wire, limit));
  }
  try {
    const correct = await recogniseSpeech(request.bytes, state.scripts);
    const distorted = distortSpeech(correct, draw);
    const faulty = applySpeechFault(distorted.speech, fault);
    const speech = request.wants.speakers ? labelSpeakers(faulty, correct, draw) : faulty;
    const { seconds, unknown_numbers } = speech;
    await pauseUntil(
      startedMs + delayMs + latencyOf(state, 'transcribe', { output_tokens: 0, audio_seconds: seconds }),
    );
    const duration_ms = Math.round(seconds * 1000);
    const { distortions } = distorted;
    state.truth.add({
      call: entry.id,
      request_hash,
      model: request.model,
      duration_ms,
      utterances: correct.utterances.map(({ start_ms, end_ms, text }) => ({ start_ms, end_ms, text })),
      distortions,
    });
    const behaviours = [...draw.applied(), ...distortions.map(({ behaviour }) => behaviour)];
    Object.assign(entry, { audio_seconds: seconds, unknown_numbers, behaviours, processed: true });
    const encoded = call.encode(speech, request, fault);
    Object.assign(entry, billedTokens(encoded));
    const body = JSON.stringify(encoded);
    if (fault?.kind === 'lost-answer') response.destroy();
    else await sendResponse({ entry, response }, encodeBody(body, fault), fault?.kind === 'cut-in-body');
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error;
    sendFailure({ entry, response }, wireFailure(request.wire, { status: 400, message: error.message }));
  }
}

/** A speech service has a clock of its own, so its times do not drift; everything else happens as with language models. */
function distortSpeech(speech: RecognisedSpeech, draw: BehaviourDraw) {
  if (draw.happens('empty-answer')) return { speech: { ...speech, utterances: [] }, distortions: [] };
  const { utterances, applied } = distortUtterances(
    speech.utterances.map(({ start_ms, end_ms, text }) => ({ start_ms, end_ms, text })),
    { random: draw.random('transcript'), rates: { ...draw.rates, drift: 0 }, duration_ms: speech.seconds * 1000 },
  );
  if (applied.length === 0) return { speech, distortions: [] };
  return { speech: { ...speech, utterances: utterances.map(withWords) }, distortions: applied };
}

/** Documented or reported faults of real services: a successful response without text or without a part of it, and text without word times. */
function applySpeechFault(speech: RecognisedSpeech, fault: FaultRule | null): RecognisedSpeech {
  if (fault?.kind === 'empty-transcript') return { ...speech, utterances: [] };
  if (fault?.kind === 'skipped-speech') return skipMiddle(speech);
  if (fault?.kind !== 'missing-words') return speech;
  return { ...speech, utterances: speech.utterances.map((utterance) => ({ ...utterance, words: [] })) };
}

/** Tokens of a response whose API bills by tokens; other services bill the seconds of the audio. */
function billedTokens(encoded: object): Pick<JournalEntry, 'input_tokens' | 'output_tokens'> {
  const usage = 'usage' in encoded && isRecord(encoded.usage) ? encoded.usage : {};
  return {
    input_tokens: Number(usage.total_input_tokens ?? 0),
    output_tokens: Number(usage.total_output_tokens ?? 0),
  };
}

function encodeBody(body: string, fault: FaultRule | null) {
  const chunks = [fault?.kind === 'malformed-json' ? `${body.slice(0, -1)},,` : body];
  return { content_type: 'application/json; charset=UTF-8', chunks };
}

function hashRequest({ model, prompt, vocabulary, bytes }: SpeechRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([model, prompt, vocabulary]))
    .update(bytes)
    .digest('hex');
}
