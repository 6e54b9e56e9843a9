import { createHash } from 'node:crypto';
import { type HeardSegment, hear } from '../hearing/hear.ts';
import { readPicture } from '../seeing/read-picture.ts';
import { countPictureTokens, countSoundTokens, countTextTokens } from '../tokens/count-tokens.ts';
import type { ModelRequest, RequestPart } from '../wire/model-request.ts';
import type { ScriptBook } from './create-script-book.ts';

/** A stretch of the request that is cached whole or not at all. */
export interface RequestUnit {
  hash: string;
  kind: RequestPart['kind'];
  tokens: number;
}

export interface SeenSlide {
  slide_id: string;
  text: string;
}

/** What the model takes in of a request. */
export interface Perception {
  units: RequestUnit[];
  text: string;
  slides: SeenSlide[];
  segments: HeardSegment[];
  sound_seconds: number;
  unknown_numbers: number[];
}

export async function perceive(request: ModelRequest, scripts: ScriptBook): Promise<Perception> {
  const seen: Perception = {
    units: unitsOfText(request.system),
    text: '',
    slides: [],
    segments: [],
    sound_seconds: 0,
    unknown_numbers: [],
  };
  for (const part of request.parts) {
    if (part.kind === 'text') readText(seen, part.text);
    else if (part.kind === 'picture') await look(seen, part.bytes, { request, scripts });
    else await listen(seen, part.bytes, scripts);
  }
  return seen;
}

function readText(seen: Perception, text: string): void {
  seen.units.push(...unitsOfText(text));
  seen.text += `${text}\n`;
}

async function look(
  seen: Perception,
  bytes: Uint8Array,
  { request, scripts }: { request: ModelRequest; scripts: ScriptBook },
): Promise<void> {
  const { slide_number, ...size } = await readPicture(bytes);
  const tokens = countPictureTokens(size, request.resolution);
  seen.units.push({ hash: hashOf(bytes), kind: 'picture', tokens });
  const label = [...seen.text.matchAll(/<slide id="([^"]+)"/g)].at(-1)?.[1] ?? `p${seen.slides.length + 1}`;
  const text = slide_number === null ? null : scripts.findSlide(slide_number);
  if (slide_number !== null && text === null) seen.unknown_numbers.push(slide_number);
  seen.slides.push({ slide_id: label, text: text ?? '' });
}

async function listen(seen: Perception, bytes: Uint8Array, scripts: ScriptBook): Promise<void> {
  const heard = await hear(bytes, scripts);
  seen.units.push({ hash: hashOf(bytes), kind: 'sound', tokens: countSoundTokens(heard.seconds) });
  seen.segments.push(...heard.segments);
  seen.sound_seconds += heard.seconds;
  seen.unknown_numbers.push(...heard.unknown_numbers);
}

/** By lines, so that a shared beginning of two long texts is found. */
function unitsOfText(text: string): RequestUnit[] {
  if (text === '') return [];
  const lines = text.split(/(?<=\n)/);
  return lines.map((line) => ({ hash: hashOf(line), kind: 'text', tokens: countTextTokens(line) }));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
