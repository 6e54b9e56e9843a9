import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planSections, type SectionPlan, type Slide } from '@pilgi/domain/notes';
import { planWindows, type TranscriptionWindow, type VoiceSpan } from '@pilgi/domain/transcription';
import { AUDIO_TYPE, SLIDE_TYPE } from '../../apps/server/src/features/lectures/manifest.ts';
import { cutAudio } from '../../apps/server/src/platform/media/cut-audio.ts';
import { findVoice } from '../../apps/server/src/platform/media/find-voice.ts';
import { loadVoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { TEST_MEDIA_TOOLS } from '../../apps/server/testing/test-tools.ts';
import type { Script } from '../../simulators/gemini/src/index.ts';
import { encodeAudio } from '../../tools/lectures/encode-lecture.ts';
import { mixAudio } from '../../tools/lectures/mix-audio.ts';
import { NUMBER_TONES_MS, numberTones, SAMPLE_RATE } from '../../tools/lectures/number-tones.ts';
import { renderPages } from '../../tools/lectures/render-pages.ts';
import { runProgram } from '../../tools/lectures/run-program.ts';
import { synthesizeSentences } from '../../tools/lectures/synthesize-sentences.ts';

const TITLE = '운영체제 7주차 교착 상태';
const SENTENCES = [
  '오늘은 교착 상태를 배웁니다.',
  '교착 상태는 둘 이상의 프로세스가 서로의 자원을 기다리며 멈춘 상태입니다.',
  '첫째 조건은 상호 배제입니다.',
  '자원 하나를 한 번에 한 프로세스만 쓸 수 있다는 뜻입니다.',
  '둘째 조건은 점유와 대기입니다.',
  '프로세스가 자원을 가진 채 다른 자원을 기다립니다.',
  '셋째 조건은 비선점입니다.',
  '운영체제가 자원을 억지로 빼앗지 않습니다.',
  '넷째 조건은 순환 대기입니다.',
  '기다림이 고리를 이루어 처음으로 돌아옵니다.',
  '이제 예방하는 방법을 살펴봅시다.',
  '모든 자원에 번호를 붙이고 작은 번호부터 요청하게 합니다.',
  '그러면 고리가 생기지 않으므로 순환 대기가 사라집니다.',
  '회피는 안전한 상태에서만 자원을 나누어 주는 방법입니다.',
  '은행원 알고리즘이 대표적인 회피 방법입니다.',
  '탐지는 교착 상태가 생긴 뒤에 찾아내는 방법입니다.',
  '자원 할당 그래프에서 고리를 찾으면 됩니다.',
  '회복할 때는 프로세스를 끝내거나 자원을 빼앗습니다.',
  '비용이 가장 적은 프로세스부터 끝내는 것이 보통입니다.',
  '다음 시간에는 가상 메모리를 다루겠습니다.',
];
/** The lecturer writes on the board. */
const LONG_PAUSE = { after: 10, ms: 12_000 };
const FIRST_MS = 900;
const SHORT_PAUSES_MS = [550, 800, 1_150, 650];
const END_MS = 1_500;

const PAGES = [
  ['교착 상태의 조건', '상호 배제', '점유와 대기', '비선점', '순환 대기'],
  ['다루는 방법', '예방: 자원에 번호 붙이기', '회피: 은행원 알고리즘', '탐지와 회복'],
];

export interface SpokenSentence {
  text: string;
  start_ms: number;
  end_ms: number;
}

/** A short lecture whose words and times are known, prepared as the product prepares a recording. */
export interface Material {
  title: string;
  sentences: SpokenSentence[];
  duration_ms: number;
  voice: VoiceSpan[];
  windows: TranscriptionWindow[];
  sections: SectionPlan[];
  slides: (Slide & { bytes: Uint8Array; media_type: string })[];
  /** What the simulator reads from the codes in the audio and on the slides. */
  script: Script;
  cut(window: TranscriptionWindow): Promise<{ bytes: Uint8Array; media_type: string }>;
}

/** Codes let the simulator recognise sentences and slides; a real provider gets the lecture without them. */
export async function makeMaterial(directory: string, { isCoded }: { isCoded: boolean }): Promise<Material> {
  const { sentences, pieces, duration_ms } = await speak(isCoded);
  const [file, audio_file] = [join(directory, 'lecture.m4a'), join(directory, 'audio.ogg')];
  await encodeAudio(file, mixAudio(duration_ms, pieces, { from_ms: 0, until_ms: 0 }));
  const deps = { tools: TEST_MEDIA_TOOLS, model: await loadVoiceModel() };
  const { voice, voiced } = await findVoice(deps, { file, audio_file, duration_ms });
  const slides = await drawSlides(directory, { isCoded, duration_ms });
  return {
    title: TITLE,
    sentences,
    duration_ms,
    voice,
    windows: planWindows(voice),
    sections: planSections({ duration_ms, voiced, slides }),
    slides,
    script: {
      title: TITLE,
      language: 'ko',
      utterances: SENTENCES.map((text, index) => ({ number: index + 1, text })),
      slides: PAGES.map((lines, index) => ({ number: index + 1, text: lines.join('\n') })),
    },
    cut: async ({ pieces: spans }) => ({
      bytes: await cutAudio(TEST_MEDIA_TOOLS, { audio_file, spans }),
      media_type: AUDIO_TYPE,
    }),
  };
}

async function speak(isCoded: boolean) {
  const spoken = await synthesizeSentences(SENTENCES, 'ko');
  const codeMs = isCoded ? NUMBER_TONES_MS : 0;
  let at_ms = FIRST_MS;
  const sentences = spoken.map((samples, index) => {
    const start_ms = at_ms;
    const end_ms = start_ms + codeMs + Math.ceil((samples.length * 1000) / SAMPLE_RATE);
    const isLong = index + 1 === LONG_PAUSE.after;
    at_ms = end_ms + (isLong ? LONG_PAUSE.ms : (SHORT_PAUSES_MS[index % SHORT_PAUSES_MS.length] ?? 0));
    return { text: SENTENCES[index] ?? '', start_ms, end_ms };
  });
  const pieces = sentences.flatMap(({ start_ms }, index) => [
    ...(isCoded ? [{ start_ms, samples: numberTones(index + 1) }] : []),
    { start_ms: start_ms + codeMs, samples: spoken[index] ?? new Int16Array() },
  ]);
  return { sentences, pieces, duration_ms: at_ms + END_MS };
}

async function drawSlides(directory: string, { isCoded, duration_ms }: { isCoded: boolean; duration_ms: number }) {
  const pages = PAGES.map((lines, index) => ({ number: isCoded ? index + 1 : null, lines }));
  const files = await renderPages(directory, pages, '1280x720');
  const shown_ms = duration_ms / files.length;
  return await Promise.all(
    files.map(async (file, index) => ({
      id: `p${index + 1}`,
      first_ms: Math.round(index * shown_ms),
      last_ms: Math.round((index + 1) * shown_ms),
      bytes: await toJpeg(file),
      media_type: SLIDE_TYPE,
    })),
  );
}

async function toJpeg(file: string): Promise<Uint8Array> {
  const args = ['-v', 'error', '-f', 'png_pipe', '-i', 'pipe:0', '-q:v', '3', '-f', 'mjpeg', 'pipe:1'];
  return await runProgram('ffmpeg', args, [await readFile(file)]);
}
