import type { TranscribedWord } from '@pilgi/domain/transcription';
import type { GeminiSimulator } from '@pilgi/gemini-simulator';
import { ModelFailure } from '../src/platform/llm/model-failure.ts';
import type { AdapterRequest } from '../src/platform/speech/speech-to-text.ts';
import { aPrompt } from './a-prompt.ts';
import { makeCodedAudio } from './make-coded-audio.ts';

const UTTERANCES = ['오늘은 고유값을 배웁니다', '행렬의 고유 벡터는 방향이 그대로입니다', '마치겠습니다'];
/** Layout of `makeCodedAudio`: each utterance lasts 1.1 s and is followed by 0.6 s of silence. */
const PERIOD_MS = 1_700;
const SPOKEN_MS = 1_100;

export const SPOKEN_TEXT = UTTERANCES.join(' ');

export function loadSpokenScript(gemini: GeminiSimulator): void {
  const utterances = UTTERANCES.map((text, index) => ({ number: index + 1, text }));
  gemini.control.loadScript({ title: '선형대수', language: 'ko', utterances, slides: [] });
}

export function makeAdapterRequest(model: string, more: Partial<AdapterRequest> = {}): AdapterRequest {
  return {
    model,
    audio: { bytes: makeCodedAudio([1, 2, 3]), media_type: 'audio/wav', seconds: (3 * PERIOD_MS) / 1000 },
    is_voiced: true,
    language: 'ko',
    vocabulary: ['고유값', '고유 벡터'],
    wants: { words: true, speakers: true },
    prompt: aPrompt('받아 적으세요.'),
    max_output_tokens: 8_000,
    thinking_level: null,
    signal: new AbortController().signal,
    ...more,
  };
}

/** Two seconds without speech. */
export const silentAudio = () => ({ bytes: makeSilence(), media_type: 'audio/wav', seconds: 2 });

function makeSilence(): Uint8Array {
  const wav = Buffer.from(makeCodedAudio([1, 2]));
  wav.fill(0, 44);
  return wav;
}

/** Where the words were spoken, by the layout of the audio: the time of an utterance is divided by characters. */
function spokenWords(): { start_ms: number; end_ms: number; text: string }[] {
  return UTTERANCES.flatMap((utterance, index) => {
    const words = utterance.split(' ');
    const perCharacter = SPOKEN_MS / words.join('').length;
    return words.map((text, position) => {
      const before = words.slice(0, position).join('').length;
      const start_ms = index * PERIOD_MS + before * perCharacter;
      return { start_ms, end_ms: start_ms + text.length * perCharacter, text };
    });
  });
}

/** Largest deviation of word times from the audio, in ms; infinite when the words differ. */
export function maxWordError(words: readonly TranscribedWord[] | null): number {
  const spoken = spokenWords();
  if (words?.map(({ text }) => text).join(' ') !== SPOKEN_TEXT) return Number.POSITIVE_INFINITY;
  const errors = words.map((word, index) => {
    const truth = spoken[index];
    if (truth === undefined) return Number.POSITIVE_INFINITY;
    return Math.max(Math.abs(word.start_ms - truth.start_ms), Math.abs(word.end_ms - truth.end_ms));
  });
  return Math.max(...errors);
}

/** Aborts once the simulator has received the request that it leaves without a response. */
export function abortWhenStalled(gemini: GeminiSimulator): AbortSignal {
  const controller = new AbortController();
  gemini.control.addFault({ kind: 'stall' });
  const timer = setInterval(() => {
    if (!gemini.journal().some(({ fault }) => fault === 'stall')) return;
    clearInterval(timer);
    controller.abort();
  }, 10);
  return controller.signal;
}

export async function failureOf(response: Promise<unknown>): Promise<ModelFailure> {
  const failure = await response.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ModelFailure)) throw new Error('expected a ModelFailure', { cause: failure });
  return failure;
}
