import type { RecognisedSpeech } from './recognise-speech.ts';

const FIRST_LETTER = 'A'.charCodeAt(0);

/** `diarized_json`: segments with letters as speakers, without words. */
export function encodeDiarization({ seconds, utterances }: RecognisedSpeech): object {
  return {
    task: 'transcribe',
    duration: seconds,
    text: utterances.map(({ text }) => text).join(' '),
    segments: utterances.map(({ start_ms, end_ms, text, label }, index) => ({
      type: 'transcript.text.segment',
      id: `seg_${index}`,
      start: start_ms / 1000,
      end: end_ms / 1000,
      text: ` ${text}`,
      ...(label != null && { speaker: String.fromCharCode(FIRST_LETTER + label) }),
    })),
    usage: { type: 'tokens', input_tokens: Math.ceil(seconds * 10), output_tokens: utterances.length },
  };
}
