import type { FaultRule } from '../faults/fault-rule.ts';
import type { SpeechRequest } from './handle-speech-call.ts';
import type { RecognisedSpeech } from './recognise-speech.ts';

/** Result of a finished job; times in milliseconds. */
export function encodeRtzrJob(
  { utterances }: RecognisedSpeech,
  { wants }: SpeechRequest,
  fault: FaultRule | null,
): object {
  if (fault?.kind === 'failed-job') {
    return { status: 'failed', error: { code: 'E500', message: 'transcription failed' } };
  }
  return {
    status: 'completed',
    results: {
      utterances: utterances.map(({ start_ms, end_ms, text, words, label }) => ({
        start_at: start_ms,
        duration: end_ms - start_ms,
        // Without diarization every utterance has speaker 0.
        ...(wants.speakers ? label != null && { spk: label } : { spk: 0 }),
        spk_type: 'NORMAL',
        msg: text,
        ...(wants.words && words.length > 0 && { words: words.map(encodeWord) }),
      })),
    },
  };
}

const encodeWord = ({ start_ms, end_ms, text }: RecognisedSpeech['utterances'][number]['words'][number]) => ({
  start_at: start_ms,
  duration: end_ms - start_ms,
  text,
});
