import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutAudio } from '../../apps/server/src/platform/media/cut-audio.ts';
import { findSlides, type SlideFile } from '../../apps/server/src/platform/media/find-slides.ts';
import { findVoice } from '../../apps/server/src/platform/media/find-voice.ts';
import type { VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { MediaRefused } from '../../apps/server/src/platform/media/media.errors.ts';
import { MEDIA_TOOLS } from '../../apps/server/src/platform/media/media-tools.ts';
import { probeMedia } from '../../apps/server/src/platform/media/probe-media.ts';
import { readPack } from '../../apps/server/src/platform/media/read-pack.ts';
import type { VoicedSpan } from '../../packages/domain/src/index.ts';

export interface Opened {
  outcome: 'refused' | 'accepted' | 'failed';
  /** Why it was refused or what went wrong. */
  said: string;
  /** What is not as it should be in what was accepted. */
  faults: string[];
  took_ms: number;
}

const LONGEST_MS = 12 * 3_600_000;
const EXPECTED = /^(?:audio\.ogg|slides|slides\/(?:slide-\d+\.jpg|list\.json|pictures\.mjpeg))$/;

/** The way of a recording through the confined programs, as the worker goes it. */
export async function openRecording(
  model: VoiceModel,
  input: { folder: string; name: string; bytes: Buffer; secret: string },
): Promise<Opened> {
  const started = performance.now();
  const file = join(input.folder, input.name);
  const work = join(input.folder, 'work');
  mkdirSync(join(work, 'slides'), { recursive: true });
  writeFileSync(file, input.bytes);
  const told = await prepare(model, { file, work }).catch((error: unknown) => error);
  const faults = [...strangeFiles(work), ...leaks(work, told, input.secret)];
  rmSync(input.folder, { recursive: true, force: true });
  const took_ms = performance.now() - started;
  if (told instanceof MediaRefused) return { outcome: 'refused', said: told.detail, faults, took_ms };
  if (!Array.isArray(told)) return { outcome: 'failed', said: String(told), faults, took_ms };
  return { outcome: 'accepted', said: '', faults: [...faults, ...(told as string[])], took_ms };
}

async function prepare(model: VoiceModel, { file, work }: { file: string; work: string }): Promise<string[]> {
  const facts = await probeMedia(MEDIA_TOOLS, { file });
  const { duration_ms, pack } = facts;
  const folder = join(work, 'slides');
  if (pack !== null) await readPack(MEDIA_TOOLS, { file, folder, pack, duration_ms });
  const audio_file = join(work, 'audio.ogg');
  const voiced = await findVoice({ tools: MEDIA_TOOLS, model }, { file, audio_file, duration_ms });
  const low_res_from_ms = Number.POSITIVE_INFINITY;
  const slides =
    pack === null
      ? await findSlides(MEDIA_TOOLS, { file, folder, facts, low_res_from_ms })
      : await readPack(MEDIA_TOOLS, { file, folder, pack, duration_ms });
  const spans = voiced.slice(0, 4);
  const piece = await cutAudio(MEDIA_TOOLS, { audio_file, spans });
  return [
    ...(duration_ms > 0 && duration_ms <= LONGEST_MS ? [] : [`lasts ${duration_ms} ms`]),
    ...(spans.length === 0 || piece.length > 0 ? [] : ['a section without sound']),
    ...strayedSpans(voiced, duration_ms),
    ...strayedSlides(slides, duration_ms),
  ];
}

/** A frame of sound is the most by which a container and its sound may differ. */
const TOLERANCE_MS = 2_000;

function strayedSpans(voiced: readonly VoicedSpan[], durationMs: number): string[] {
  const isInside = voiced.every(({ start_ms, end_ms }) => start_ms >= 0 && start_ms < end_ms);
  const end = voiced.at(-1)?.end_ms ?? 0;
  return isInside && end <= durationMs + TOLERANCE_MS ? [] : [`voices until ${end} of ${durationMs} ms`];
}

function strayedSlides(slides: readonly SlideFile[], durationMs: number): string[] {
  return slides.flatMap(({ first_ms, last_ms, file }) => {
    const isJpeg = readFileSync(file).subarray(0, 2).toString('hex') === 'ffd8';
    const isInside = first_ms >= 0 && first_ms <= last_ms && last_ms <= durationMs + TOLERANCE_MS;
    return isJpeg && isInside ? [] : [`a slide from ${first_ms} to ${last_ms} of ${durationMs} ms`];
  });
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

function strangeFiles(work: string): string[] {
  return filesOf(work)
    .filter((name) => !EXPECTED.test(name))
    .map((name) => `left ${JSON.stringify(name)} behind`);
}

/** Neither in a file that was made nor in a sentence that was said. */
function leaks(work: string, told: unknown, secret: string): string[] {
  const texts = filesOf(work)
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => readFileSync(join(work, name), 'latin1'));
  const words = told instanceof Error ? `${told.message} ${told.cause instanceof Error ? told.cause.message : ''}` : '';
  return [...texts, words].some((text) => text.includes(secret)) ? ['shows what another file holds'] : [];
}
