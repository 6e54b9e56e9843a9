import type { FaultRule } from '../faults/fault-rule.ts';
import { countTextTokens } from '../tokens/count-tokens.ts';
import type { SpeechRequest } from './handle-speech-call.ts';
import type { RecognisedSpeech, SpokenWord } from './recognise-speech.ts';

/** Reported for gemini-3.5-transcribe: 138 tokens for 5.5 s. */
const AUDIO_TOKENS_PER_SECOND = 25;

export function encodeInteraction(
  { seconds, utterances }: RecognisedSpeech,
  { model, wants }: SpeechRequest,
  fault: FaultRule | null,
): object {
  const text = utterances.map((utterance) => utterance.text).join(' ');
  const words = wants.words || wants.speakers ? utterances.flatMap((utterance) => utterance.words) : [];
  const annotations = words.map((word) => annotate(word, wants));
  const content = text === '' ? [] : [{ type: 'text', text, ...(annotations.length > 0 && { annotations }) }];
  const audio = Math.ceil(seconds * AUDIO_TOKENS_PER_SECOND);
  const output = countTextTokens(text);
  return {
    id: 'interaction-1',
    object: 'interaction',
    model,
    status: fault?.kind === 'truncated-output' ? 'incomplete' : 'completed',
    role: 'model',
    steps: [{ type: 'model_output', content }],
    usage: {
      total_input_tokens: audio,
      total_output_tokens: output,
      total_thought_tokens: 0,
      total_tokens: audio + output,
      input_tokens_by_modality: [{ modality: 'audio', tokens: audio }],
    },
  };
}

function annotate({ start_ms, end_ms, text, label }: SpokenWord, { words, speakers }: SpeechRequest['wants']): object {
  return {
    type: 'word_info',
    text,
    ...(speakers && label != null && { speaker: String(label + 1) }),
    ...(words && { start_offset: encodeDuration(start_ms), end_offset: encodeDuration(end_ms) }),
  };
}

/** Protobuf duration: no decimals for whole seconds, otherwise three. */
const encodeDuration = (ms: number) => `${ms % 1000 === 0 ? ms / 1000 : (ms / 1000).toFixed(3)}s`;
