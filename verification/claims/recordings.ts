import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { JUDGE_PROMPT } from '../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import { LABELS } from './claim-pair.ts';
import type { LoadedPair } from './load-pairs.ts';
import type { Method } from './measure-methods.ts';

export const RECORDINGS = join(import.meta.dirname, 'recorded');

const recordingSchema = z.object({
  model: z.string(),
  /** A simulated judge shows that the command works; it measures no real model. */
  is_simulated: z.boolean(),
  recorded_on: z.iso.date(),
  /** Of the instructions and the pairs; a recording for others is refused. */
  prompt_hash: z.string(),
  pairs_hash: z.string(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  cost_usd_micro: z.number(),
  verdicts: z.record(z.string(), z.enum(LABELS)),
});
export type Recording = z.infer<typeof recordingSchema>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const promptHash = (): string => hashOf(JUDGE_PROMPT.text);

export const pairsHash = (pairs: readonly LoadedPair[]): string =>
  hashOf(JSON.stringify(pairs.map(({ id, claim, cites, passage_lines }) => [id, claim, cites, passage_lines])));

/** Recorded answers of judges. Those for another prompt or other pairs are an error, so that no figure outlives what it measured. */
export function loadRecordings(pairs: readonly LoadedPair[]): Recording[] {
  if (!existsSync(RECORDINGS)) return [];
  return readdirSync(RECORDINGS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const recording = recordingSchema.parse(JSON.parse(readFileSync(join(RECORDINGS, name), 'utf8')));
      if (recording.prompt_hash !== promptHash()) throw new Error(`${name}: recorded answers are for another prompt.`);
      if (recording.pairs_hash !== pairsHash(pairs)) throw new Error(`${name}: recorded answers are for other pairs.`);
      return recording;
    });
}

/** A recorded judge together with the rules of code: both must accept. */
export function pipelineOf(recording: Recording, codeRules: Method): Method {
  return (pair) => {
    const verdict = recording.verdicts[pair.id];
    return verdict === undefined ? undefined : verdict === 'supported' && codeRules(pair) === true;
  };
}
