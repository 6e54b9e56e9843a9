import { createHash } from 'node:crypto';
import { countAudioTokens, countImageTokens, countTextTokens, countTiledImageTokens } from '../tokens/count-tokens.ts';
import { type TranscribedSegment, transcribe } from '../transcription/transcribe.ts';
import { readImage } from '../vision/read-image.ts';
import type { MediaPart, ModelRequest, RequestPart } from '../wire/model-request.ts';
import type { SimulatedModel } from '../wire/simulated-models.ts';
import type { ScriptStore } from './create-script-store.ts';

/** Part of the request that is cached as a whole. */
export interface RequestUnit {
  hash: string;
  kind: RequestPart['kind'];
  tokens: number;
}

export interface RecognisedSlide {
  slide_id: string;
  text: string;
}

/** Decoded content of a request. */
export interface Perception {
  units: RequestUnit[];
  text: string;
  slides: RecognisedSlide[];
  segments: TranscribedSegment[];
  audio_seconds: number;
  unknown_numbers: number[];
}

interface PerceptionContext {
  request: ModelRequest;
  scripts: ScriptStore;
  model: SimulatedModel;
}

export async function perceive(context: PerceptionContext): Promise<Perception> {
  const { request } = context;
  const perceived: Perception = {
    units: unitsOfText(request.system),
    text: '',
    slides: [],
    segments: [],
    audio_seconds: 0,
    unknown_numbers: [],
  };
  for (const part of request.parts) {
    if (part.kind === 'text') readText(perceived, part.text);
    else if (part.kind === 'image') await perceiveImage(perceived, part, context);
    else await perceiveAudio(perceived, part.bytes, context);
  }
  return perceived;
}

function readText(perceived: Perception, text: string): void {
  perceived.units.push(...unitsOfText(text));
  perceived.text += `${text}\n`;
}

async function perceiveImage(
  perceived: Perception,
  { bytes, resolution }: MediaPart,
  { request, scripts, model }: PerceptionContext,
): Promise<void> {
  const { slide_number, ...size } = await readImage(bytes);
  const usedResolution = resolution ?? request.resolution;
  const tokens =
    model.family === 'gemini-3' ? countImageTokens(usedResolution) : countTiledImageTokens(size, usedResolution);
  perceived.units.push({ hash: hashOf(bytes), kind: 'image', tokens });
  const label = [...perceived.text.matchAll(/<slide id="([^"]+)"/g)].at(-1)?.[1] ?? `p${perceived.slides.length + 1}`;
  const text = slide_number === null ? null : scripts.findSlide(slide_number);
  if (slide_number !== null && text === null) perceived.unknown_numbers.push(slide_number);
  perceived.slides.push({ slide_id: label, text: text ?? '' });
}

async function perceiveAudio(
  perceived: Perception,
  bytes: Uint8Array,
  { scripts, model }: PerceptionContext,
): Promise<void> {
  const transcription = await transcribe(bytes, scripts);
  const tokens = countAudioTokens(transcription.seconds, model.audio_tokens_per_second);
  perceived.units.push({ hash: hashOf(bytes), kind: 'audio', tokens });
  perceived.segments.push(...transcription.segments);
  perceived.audio_seconds += transcription.seconds;
  perceived.unknown_numbers.push(...transcription.unknown_numbers);
}

/** Split by lines, so that a common prefix of two long texts is found. */
function unitsOfText(text: string): RequestUnit[] {
  if (text === '') return [];
  const lines = text.split(/(?<=\n)/);
  return lines.map((line) => ({ hash: hashOf(line), kind: 'text', tokens: countTextTokens(line) }));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
