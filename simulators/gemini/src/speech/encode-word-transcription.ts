import type { RecognisedSpeech } from './recognise-speech.ts';

/** `verbose_json` with words, as OpenAI and faster-whisper servers return it. */
export function encodeWordTranscription({ seconds, utterances }: RecognisedSpeech): object {
  const words = utterances.flatMap((utterance) => utterance.words);
  return {
    task: 'transcribe',
    language: 'korean',
    duration: seconds,
    text: utterances.map(({ text }) => text).join(' '),
    segments: utterances.map(({ start_ms, end_ms, text }, id) => ({
      id,
      seek: 0,
      start: start_ms / 1000,
      end: end_ms / 1000,
      text: ` ${text}`,
      tokens: [],
      temperature: 0,
      avg_logprob: -0.1,
      compression_ratio: 1,
      no_speech_prob: 0.01,
    })),
    ...(words.length > 0 && {
      words: words.map(({ start_ms, end_ms, text }) => ({
        word: ` ${text}`,
        start: start_ms / 1000,
        end: end_ms / 1000,
        probability: 0.97,
      })),
    }),
    usage: { type: 'duration', seconds: Math.ceil(seconds) },
  };
}
