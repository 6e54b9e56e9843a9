import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRandom } from './create-seeded-random.ts';
import { drawCamera } from './draw-camera.ts';
import { encodeAudio, encodeVideo, FPS, type Frame } from './encode-lecture.ts';
import { chooseSentence, chooseSlideLines } from './lecture-material.ts';
import { type LectureOptions, type MadeLecture, SLIDE_KINDS } from './lecture-options.ts';
import { listSlideSpans } from './list-slide-spans.ts';
import { mixAudio, type Piece } from './mix-audio.ts';
import { NUMBER_TONES_MS, numberTones, SAMPLE_RATE } from './number-tones.ts';
import { planShots, type Shot } from './plan-shots.ts';
import { planQuiet, planSpeech, type Zone } from './plan-speech.ts';
import { type Page, renderPages } from './render-pages.ts';
import { synthesizeSentences } from './synthesize-sentences.ts';

const DEFAULTS = {
  language: 'ko',
  seed: 'pilgi',
  first_number: 1,
  kinds: SLIDE_KINDS,
  slide_seconds: 45,
  silence_minutes: 0,
  music_minutes: 0,
  has_video: true,
  keyframe_seconds: 5,
  keyframes_at_changes: true,
  max_sentences: 240,
} as const;
const MS_PER_SENTENCE = 4_000;
const MINUTE_MS = 60_000;
/** Longer lectures use a smaller resolution to save encoding time. */
const LONG_MINUTES = 60;
const LARGE = '1280x720';
const SMALL = '640x360';
const CAMERA_FRAMES = 24;

type Speech = { pieces: Piece[]; texts: string[]; utterances: MadeLecture['utterances']; music: Zone };
type Slides = { number: number; lines: string[] }[];

/** Generates a recording with rendered slides and synthesized speech; returns a description of its content. */
export async function makeLecture(
  options: Pick<LectureOptions, 'out' | 'minutes'> & Partial<LectureOptions>,
): Promise<MadeLecture> {
  const settings: LectureOptions = { ...DEFAULTS, ...options };
  const duration_ms = Math.round(settings.minutes * 60) * 1000;
  await mkdir(settings.out, { recursive: true });
  const directory = await mkdtemp(join(tmpdir(), 'pilgi-lecture-'));
  try {
    const speech = await prepareSpeech(settings, duration_ms);
    const shots = settings.has_video
      ? planShots({ duration_ms, slide_ms: settings.slide_seconds * 1000, kinds: settings.kinds })
      : [];
    const slides = writeSlides(settings, shots);
    const audio = mixAudio(duration_ms, speech.pieces, speech.music);
    const file = join(settings.out, settings.has_video ? 'lecture.mp4' : 'lecture.m4a');
    if (settings.has_video) {
      const frames = await drawFrames(directory, {
        slides,
        shots,
        size: settings.minutes > LONG_MINUTES ? SMALL : LARGE,
      });
      await encodeVideo({
        ...settings,
        out: file,
        directory,
        frames,
        audio,
        changes_ms: shots.map((shot) => shot.from_ms),
      });
    } else await encodeAudio(file, audio);
    return await writeDescription({ settings, file, duration_ms, speech, shots, slides });
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function prepareSpeech(settings: LectureOptions, duration_ms: number): Promise<Speech> {
  const random = createSeededRandom(settings.seed);
  const count = Math.min(settings.max_sentences, Math.ceil(duration_ms / MS_PER_SENTENCE));
  const sentences = Array.from({ length: count }, (_, index) => chooseSentence(random, settings.language, index));
  const spoken = await synthesizeSentences(sentences, settings.language);
  const codeMs = settings.language === 'ko' ? NUMBER_TONES_MS : 0;
  const { silence, music } = planQuiet(
    duration_ms,
    settings.silence_minutes * MINUTE_MS,
    settings.music_minutes * MINUTE_MS,
  );
  const lengths_ms = spoken.map((samples) => codeMs + Math.ceil((samples.length * 1000) / SAMPLE_RATE));
  const placed = planSpeech({ duration_ms, lengths_ms, quiet: [silence, music], random });
  const pieces = placed.flatMap(({ sentence, start_ms }, index): Piece[] => {
    const speechPiece = { start_ms: start_ms + codeMs, samples: spoken[sentence] ?? new Int16Array() };
    return codeMs === 0
      ? [speechPiece]
      : [{ start_ms, samples: numberTones(settings.first_number + index) }, speechPiece];
  });
  const utterances = placed.map(({ start_ms, end_ms }, index) => ({
    number: settings.first_number + index,
    start_ms,
    end_ms,
  }));
  return { pieces, texts: placed.map(({ sentence }) => sentences[sentence] ?? ''), utterances, music };
}

function writeSlides(settings: LectureOptions, shots: readonly Shot[]): Slides {
  const random = createSeededRandom(`${settings.seed}/slides`);
  return listSlideSpans(shots).map((_, index) => ({
    number: settings.first_number + index,
    lines: chooseSlideLines(random, settings.language, index),
  }));
}

async function drawFrames(
  directory: string,
  { slides, shots, size }: { slides: Slides; shots: readonly Shot[]; size: string },
): Promise<Frame[]> {
  const needed = [...new Set(shots.map(nameOfPage))].filter((name) => name !== 'camera');
  const pages = await renderPages(
    directory,
    needed.map((name) => describePage(name, slides)),
    size,
  );
  const camera = shots.some((shot) => shot.content === 'camera')
    ? await drawCamera(directory, CAMERA_FRAMES, size)
    : [];
  return shots.flatMap((shot): Frame[] => {
    const { content, from_ms, until_ms } = shot;
    if (content === 'camera') return filmCamera(camera, { from_ms, until_ms }, 1000 / FPS);
    return [{ file: pages[needed.indexOf(nameOfPage(shot))] ?? '', from_ms, until_ms }];
  });
}

function nameOfPage({ content }: Shot): string {
  return typeof content === 'string' ? content : `${content.slide}/${content.state}`;
}

function describePage(name: string, slides: Slides): Page {
  if (name === 'flash') return { number: null, lines: ['잠깐 쉬어 갑니다', '화면 전환'] };
  const [slide = 0, state = 0] = name.split('/').map(Number);
  const { number = 0, lines = [] } = slides[slide] ?? {};
  return { number, lines: lines.slice(0, state + 2) };
}

function filmCamera(camera: readonly string[], { from_ms, until_ms }: Zone, frameMs: number): Frame[] {
  return Array.from({ length: Math.round((until_ms - from_ms) / frameMs) }, (_, index) => ({
    file: camera[index % camera.length] ?? '',
    from_ms: from_ms + index * frameMs,
    until_ms: from_ms + (index + 1) * frameMs,
  }));
}

async function writeDescription(made: {
  settings: LectureOptions;
  file: string;
  duration_ms: number;
  speech: Speech;
  shots: readonly Shot[];
  slides: Slides;
}): Promise<MadeLecture> {
  const { settings, file, duration_ms, speech } = made;
  const script_file = join(settings.out, 'script.json');
  const slides = made.slides.map(({ number, lines }) => ({ number, text: lines.join('\n') }));
  const utterances = speech.utterances.map(({ number }, index) => ({ number, text: speech.texts[index] ?? '' }));
  const title =
    settings.language === 'ko' ? `공학 수학과 자료구조 (${settings.seed})` : `Mathematics (${settings.seed})`;
  await writeFile(script_file, JSON.stringify({ title, language: settings.language, utterances, slides }, null, 2));
  const spans = listSlideSpans(made.shots);
  return {
    file,
    script_file,
    duration_ms,
    next_number: settings.first_number + Math.max(slides.length, utterances.length),
    slides: slides.map((slide, index) => ({ ...slide, spans: spans[index]?.spans ?? [] })),
    utterances: speech.utterances,
  };
}
