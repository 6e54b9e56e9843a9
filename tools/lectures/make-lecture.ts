import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraw } from '../money-proof/create-draw.ts';
import { drawCamera } from './draw-camera.ts';
import { drawPictures, type Page } from './draw-pictures.ts';
import { encodeSound, encodeVideo, FPS, type Frame } from './encode-lecture.ts';
import { drawSentence, drawSlideLines } from './lecture-material.ts';
import { type LectureWish, type MadeLecture, SLIDE_KINDS } from './lecture-wish.ts';
import { listSlideSpans } from './list-slide-spans.ts';
import { mixSound, type Piece } from './mix-sound.ts';
import { planShots, type Shot } from './plan-shots.ts';
import { planQuiet, planSpeech, type Zone } from './plan-speech.ts';
import { SAMPLE_RATE, SOUND_CODE_MS, soundCode } from './sound-code.ts';
import { speakSentences } from './speak-sentences.ts';

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
  most_sentences: 240,
} as const;
const MS_PER_SENTENCE = 4_000;
const MINUTE_MS = 60_000;
/** Hours of it are made smaller, since every pixel is encoded. */
const LONG_MINUTES = 60;
const LARGE = '1280x720';
const SMALL = '640x360';
const CAMERA_FRAMES = 24;

type Speech = { pieces: Piece[]; texts: string[]; utterances: MadeLecture['utterances']; music: Zone };
type Slides = { number: number; lines: string[] }[];

/** Makes a real recording with drawn slides and spoken sentences, and says what is in it. */
export async function makeLecture(
  wishes: Pick<LectureWish, 'out' | 'minutes'> & Partial<LectureWish>,
): Promise<MadeLecture> {
  const wish: LectureWish = { ...DEFAULTS, ...wishes };
  const duration_ms = Math.round(wish.minutes * 60) * 1000;
  await mkdir(wish.out, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'pilgi-lecture-'));
  try {
    const speech = await prepareSpeech(wish, duration_ms);
    const shots = wish.has_video
      ? planShots({ duration_ms, slide_ms: wish.slide_seconds * 1000, kinds: wish.kinds })
      : [];
    const slides = writeSlides(wish, shots);
    const sound = mixSound(duration_ms, speech.pieces, speech.music);
    const file = join(wish.out, wish.has_video ? 'lecture.mp4' : 'lecture.m4a');
    if (wish.has_video) {
      const frames = await drawFrames(folder, { slides, shots, size: wish.minutes > LONG_MINUTES ? SMALL : LARGE });
      await encodeVideo({ ...wish, out: file, folder, frames, sound, changes_ms: shots.map((shot) => shot.from_ms) });
    } else await encodeSound(file, sound);
    return await writeDescription({ wish, file, duration_ms, speech, shots, slides });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function prepareSpeech(wish: LectureWish, duration_ms: number): Promise<Speech> {
  const draw = createDraw(wish.seed);
  const count = Math.min(wish.most_sentences, Math.ceil(duration_ms / MS_PER_SENTENCE));
  const sentences = Array.from({ length: count }, (_, index) => drawSentence(draw, wish.language, index));
  const spoken = await speakSentences(sentences, wish.language);
  const codeMs = wish.language === 'ko' ? SOUND_CODE_MS : 0;
  const { silence, music } = planQuiet(duration_ms, wish.silence_minutes * MINUTE_MS, wish.music_minutes * MINUTE_MS);
  const lengths_ms = spoken.map((samples) => codeMs + Math.ceil((samples.length * 1000) / SAMPLE_RATE));
  const placed = planSpeech({ duration_ms, lengths_ms, quiet: [silence, music], draw });
  const pieces = placed.flatMap(({ sentence, start_ms }, index): Piece[] => {
    const said = { start_ms: start_ms + codeMs, samples: spoken[sentence] ?? new Int16Array() };
    return codeMs === 0 ? [said] : [{ start_ms, samples: soundCode(wish.first_number + index) }, said];
  });
  const utterances = placed.map(({ start_ms, end_ms }, index) => ({
    number: wish.first_number + index,
    start_ms,
    end_ms,
  }));
  return { pieces, texts: placed.map(({ sentence }) => sentences[sentence] ?? ''), utterances, music };
}

function writeSlides(wish: LectureWish, shots: readonly Shot[]): Slides {
  const draw = createDraw(`${wish.seed}/slides`);
  return listSlideSpans(shots).map((_, index) => ({
    number: wish.first_number + index,
    lines: drawSlideLines(draw, wish.language, index),
  }));
}

async function drawFrames(
  folder: string,
  { slides, shots, size }: { slides: Slides; shots: readonly Shot[]; size: string },
): Promise<Frame[]> {
  const needed = [...new Set(shots.map(nameOfPage))].filter((name) => name !== 'camera');
  const pages = await drawPictures(
    folder,
    needed.map((name) => describePage(name, slides)),
    size,
  );
  const camera = shots.some((shot) => shot.picture === 'camera') ? await drawCamera(folder, CAMERA_FRAMES, size) : [];
  return shots.flatMap((shot): Frame[] => {
    const { picture, from_ms, until_ms } = shot;
    if (picture === 'camera') return filmCamera(camera, { from_ms, until_ms }, 1000 / FPS);
    return [{ file: pages[needed.indexOf(nameOfPage(shot))] ?? '', from_ms, until_ms }];
  });
}

function nameOfPage({ picture }: Shot): string {
  return typeof picture === 'string' ? picture : `${picture.slide}/${picture.state}`;
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
  wish: LectureWish;
  file: string;
  duration_ms: number;
  speech: Speech;
  shots: readonly Shot[];
  slides: Slides;
}): Promise<MadeLecture> {
  const { wish, file, duration_ms, speech } = made;
  const script_file = join(wish.out, 'script.json');
  const slides = made.slides.map(({ number, lines }) => ({ number, text: lines.join('\n') }));
  const utterances = speech.utterances.map(({ number }, index) => ({ number, text: speech.texts[index] ?? '' }));
  const title = wish.language === 'ko' ? `공학 수학과 자료구조 (${wish.seed})` : `Mathematics (${wish.seed})`;
  await writeFile(script_file, JSON.stringify({ title, language: wish.language, utterances, slides }, null, 2));
  const spans = listSlideSpans(made.shots);
  return {
    file,
    script_file,
    duration_ms,
    next_number: wish.first_number + Math.max(slides.length, utterances.length),
    slides: slides.map((slide, index) => ({ ...slide, spans: spans[index]?.spans ?? [] })),
    utterances: speech.utterances,
  };
}
