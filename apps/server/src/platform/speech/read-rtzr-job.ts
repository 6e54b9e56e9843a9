import * as z from 'zod';
import { ModelFailure } from '../llm/model-failure.ts';
import type { AdapterRequest, BilledTranscript } from './speech-to-text.ts';

const wordSchema = z.object({ start_at: z.number(), duration: z.number(), text: z.string() });
const utteranceSchema = z.object({
  start_at: z.number(),
  duration: z.number(),
  msg: z.string(),
  spk: z.union([z.number(), z.string()]).nullish(),
  words: z.array(wordSchema).nullish(),
  lang: z.string().nullish(),
});

export const rtzrJobSchema = z.object({
  status: z.string(),
  error: z.object({ code: z.string().nullish() }).nullish(),
  results: z.object({ utterances: z.array(utteranceSchema) }).nullish(),
});

export type RtzrJob = z.infer<typeof rtzrJobSchema>;

/** Times are in milliseconds. */
export function toRtzrTranscript({ results }: RtzrJob, { audio, wants }: AdapterRequest): BilledTranscript {
  if (results == null) throw new ModelFailure('BAD_ANSWER', 'completed without results');
  const utterances = results.utterances.filter(({ msg }) => msg.trim() !== '');
  const speakerOf = ({ spk }: z.infer<typeof utteranceSchema>) => (wants.speakers && spk != null ? String(spk) : null);
  const words = utterances.flatMap((utterance) =>
    (utterance.words ?? []).map(({ text, ...times }) => ({
      ...toTimes(times),
      text: text.trim(),
      speaker: speakerOf(utterance),
      confidence: null,
    })),
  );
  // Utterances without words would be lost for a caller that reads the words.
  const hasWords = wants.words && utterances.every((utterance) => (utterance.words ?? []).length > 0);
  const languages = utterances.flatMap(({ lang }) => (lang == null ? [] : [lang]));
  return {
    words: hasWords ? words : null,
    lines: utterances.map((utterance) => ({
      ...toTimes(utterance),
      text: utterance.msg.trim(),
      speaker: speakerOf(utterance),
    })),
    languages: languages.length === 0 ? ['ko'] : [...new Set(languages)],
    billed: { seconds: audio.seconds, input_tokens: 0, output_tokens: 0, thought_tokens: 0 },
    model_version: null,
  };
}

const toTimes = ({ start_at, duration }: { start_at: number; duration: number }) => ({
  start_ms: Math.round(start_at),
  end_ms: Math.round(start_at + duration),
});
