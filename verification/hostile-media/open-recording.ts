import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VoicedSpan } from '@pilgi/domain/notes';
import { cutAudio } from '../../apps/server/src/platform/media/cut-audio.ts';
import { findSlides, type SlideFile } from '../../apps/server/src/platform/media/find-slides.ts';
import { findVoice } from '../../apps/server/src/platform/media/find-voice.ts';
import type { VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { MediaRefused } from '../../apps/server/src/platform/media/media.errors.ts';
import { probeMedia } from '../../apps/server/src/platform/media/probe-media.ts';
import { readPack } from '../../apps/server/src/platform/media/read-pack.ts';
import { TEST_MEDIA_TOOLS } from '../../apps/server/testing/test-tools.ts';

export interface Opened {
  outcome: 'refused' | 'accepted' | 'failed';
  /** Reason of the rejection or error message. */
  message: string;
  /** Problems found in the output of an accepted file. */
  faults: string[];
  took_ms: number;
}

const MAX_DURATION_MS = 12 * 3_600_000;
const EXPECTED = /^(?:audio\.ogg|slides|slides\/(?:slide-\d+\.jpg|list\.json|pictures\.mjpeg))$/;

/** Processes a recording with the sandboxed programs in the same order as the worker. */
export async function openRecording(
  model: VoiceModel,
  input: { directory: string; name: string; bytes: Buffer; secret: string },
): Promise<Opened> {
  const started = performance.now();
  const file = join(input.directory, input.name);
  const work = join(input.directory, 'work');
  mkdirSync(join(work, 'slides'), { recursive: true });
  writeFileSync(file, input.bytes);
  const result = await prepare(model, { file, work }).catch((error: unknown) => error);
  const faults = [...listUnexpectedFiles(work), ...findLeaks(work, result, input.secret)];
  rmSync(input.directory, { recursive: true, force: true });
  const took_ms = performance.now() - started;
  if (result instanceof MediaRefused) return { outcome: 'refused', message: result.detail, faults, took_ms };
  if (!Array.isArray(result)) return { outcome: 'failed', message: String(result), faults, took_ms };
  return { outcome: 'accepted', message: '', faults: [...faults, ...(result as string[])], took_ms };
}

async function prepare(model: VoiceModel, { file, work }: { file: string; work: string }): Promise<string[]> {
  const facts = await probeMedia(TEST_MEDIA_TOOLS, { file });
  const { duration_ms, pack } = facts;
  const directory = join(work, 'slides');
  if (pack !== null) await readPack(TEST_MEDIA_TOOLS, { file, directory, pack, duration_ms });
  const audio_file = join(work, 'audio.ogg');
  const { voice, voiced } = await findVoice({ tools: TEST_MEDIA_TOOLS, model }, { file, audio_file, duration_ms });
  const low_res_from_ms = Number.POSITIVE_INFINITY;
  const slides =
    pack === null
      ? await findSlides(TEST_MEDIA_TOOLS, { file, directory, facts, low_res_from_ms })
      : await readPack(TEST_MEDIA_TOOLS, { file, directory, pack, duration_ms });
  const spans = voiced.slice(0, 4);
  const piece = await cutAudio(TEST_MEDIA_TOOLS, { audio_file, spans });
  return [
    ...(duration_ms > 0 && duration_ms <= MAX_DURATION_MS ? [] : [`lasts ${duration_ms} ms`]),
    ...(spans.length === 0 || piece.length > 0 ? [] : ['a section without audio']),
    ...checkSpans(voiced, duration_ms),
    ...checkSpans(voice, duration_ms),
    ...checkSlides(slides, duration_ms),
  ];
}

/** Container and audio durations may differ by up to one audio frame and rounding. */
const TOLERANCE_MS = 2_000;

function checkSpans(voiced: readonly VoicedSpan[], durationMs: number): string[] {
  const isInside = voiced.every(({ start_ms, end_ms }) => start_ms >= 0 && start_ms < end_ms);
  const end = voiced.at(-1)?.end_ms ?? 0;
  return isInside && end <= durationMs + TOLERANCE_MS ? [] : [`voice spans end at ${end} of ${durationMs} ms`];
}

function checkSlides(slides: readonly SlideFile[], durationMs: number): string[] {
  return slides.flatMap(({ first_ms, last_ms, file }) => {
    const isJpeg = readFileSync(file).subarray(0, 2).toString('hex') === 'ffd8';
    const isInside = first_ms >= 0 && first_ms <= last_ms && last_ms <= durationMs + TOLERANCE_MS;
    return isJpeg && isInside ? [] : [`a slide from ${first_ms} to ${last_ms} of ${durationMs} ms`];
  });
}

const filesOf = (directory: string) => readdirSync(directory, { recursive: true }).map(String);

function listUnexpectedFiles(work: string): string[] {
  return filesOf(work)
    .filter((name) => !EXPECTED.test(name))
    .map((name) => `unexpected file ${JSON.stringify(name)}`);
}

/** Searches output files and error messages for the content of the foreign file. */
function findLeaks(work: string, result: unknown, secret: string): string[] {
  const texts = filesOf(work)
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => readFileSync(join(work, name), 'latin1'));
  const message =
    result instanceof Error ? `${result.message} ${result.cause instanceof Error ? result.cause.message : ''}` : '';
  return [...texts, message].some((text) => text.includes(secret)) ? ['reveals the content of another file'] : [];
}
