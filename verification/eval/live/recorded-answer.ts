import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Prompt } from '../../../apps/server/src/prompts/read-prompt.ts';

export const RECORDINGS_DIRECTORY = join(import.meta.dirname, '../recordings');

const recordedSchema = z.object({
  recorded_on: z.iso.date(),
  model: z.string(),
  model_version: z.string().nullable(),
  prompt: z.object({ id: z.string(), version: z.number().int(), hash: z.string() }),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd_micro: z.number().int(),
  latency_ms: z.number().int(),
  value: z.unknown(),
});
export type RecordedAnswer = z.infer<typeof recordedSchema>;

export interface AnswerKey {
  lecture: string;
  /** First model of the step: the same work keeps its recording when a fallback answered. */
  model: string;
  prompt: Prompt;
  texts: readonly string[];
  schema: z.ZodType;
}

/** Changes with the model, the prompt, the answer's shape and the data. */
export function recordingName({ lecture, model, prompt, texts, schema }: AnswerKey): string {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const text = JSON.stringify([model, prompt.hash, prompt.text, shape, texts]);
  return `${lecture}/${prompt.id}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
}

export function readRecording(directory: string, name: string): RecordedAnswer | null {
  const file = join(directory, name);
  return existsSync(file) ? recordedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function writeRecording(directory: string, name: string, answer: RecordedAnswer): void {
  const file = join(directory, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(answer, null, 1)}\n`);
}

/** Lectures with recorded answers. */
export function listRecordedLectures(directory: string = RECORDINGS_DIRECTORY): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
