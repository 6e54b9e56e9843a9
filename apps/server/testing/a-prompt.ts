import type { Prompt } from '../src/prompts/read-prompt.ts';

/** A prompt without a file, for tests of the providers, which store no calls. */
export const aPrompt = (text: string): Prompt =>
  ({ id: 'test.prompt', version: 1, hash: '0'.repeat(64), text }) as unknown as Prompt;
