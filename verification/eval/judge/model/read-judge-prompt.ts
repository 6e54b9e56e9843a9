import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePrompts } from '../../../../apps/server/src/prompts/parse-prompts.ts';
import type { Prompt } from '../../../../apps/server/src/prompts/read-prompt.ts';

const DIRECTORIES = [
  join(import.meta.dirname, 'prompts'),
  join(import.meta.dirname, '../../../../apps/server/src/prompts'),
];

const VERSIONS = parsePrompts(
  DIRECTORIES.flatMap((directory) =>
    readdirSync(directory).map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') })),
  ),
);

export type JudgePromptId = 'judge.claims' | 'judge.keypoints' | 'judge.structure' | 'judge.pair';

/** Prompts of the evaluation follow the rules of the registry (0068) but are no part of the product, which stores no such calls. */
export function readJudgePrompt(id: JudgePromptId): Prompt {
  const newest = VERSIONS.findLast((one) => one.id === id);
  if (newest === undefined) throw new Error(`no prompt file ${id}.v1.txt`);
  return newest as unknown as Prompt;
}
