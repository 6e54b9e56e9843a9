import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillVariables,
  type PROMPT_VARIABLES,
  type PromptVersion,
  parseNamedTexts,
  parsePrompts,
} from './parse-prompts.ts';

/** Instructions of one model call each. Files named `<id>.<part>` contain further texts of a prompt. */
export const PROMPT_IDS = [
  'answer.meaning',
  'chat.answer',
  'chat.judge',
  'claims.judge',
  'note.outline',
  'note.slides',
  'note.transcribe',
  'note.write',
  'problem.grade',
  'problem.make',
  'problem.solve',
  'transcript.translate',
] as const;
export type PromptId = (typeof PROMPT_IDS)[number];

declare const registered: unique symbol;

/** Only the registry creates prompts, so a model cannot be called with a text that is not a versioned file. */
export interface Prompt extends PromptVersion {
  readonly [registered]: true;
}

type PromptValues = Partial<Record<(typeof PROMPT_VARIABLES)[number], string>>;

const VERSIONS = parsePrompts(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') })),
);

/** The version in use, which is the newest file. Values for its variables do not change its hash. */
export function readPrompt(id: PromptId, values: PromptValues = {}): Prompt {
  const version = versionInUse(id);
  return { ...version, text: fillVariables(version.text, values) } as Prompt;
}

/** Texts of the file `<id>.<part>`, which has the same version as its prompt: the prompt of a call identifies them too. */
export function readNamedTexts<Name extends string>(
  id: PromptId,
  part: string,
  names: readonly Name[],
): Record<Name, string> {
  const { version } = versionInUse(id);
  const file = VERSIONS.find((one) => one.id === `${id}.${part}` && one.version === version);
  if (file === undefined) throw new Error(`${id}.${part}.v${version}.txt does not exist`);
  const texts = parseNamedTexts(file);
  const entries = names.map((name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`${id}.${part}.v${version}.txt has no text ${name}`);
    return [name, text] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The versions that a process with these files uses: prompts and their parts, without fragments that are only included. */
export function listPromptsInUse(): PromptVersion[] {
  return PROMPT_IDS.flatMap((id) => withParts(versionInUse(id)));
}

/** An example shows a piece of a lecture; a note about the same subject may contain its words. */
const EXAMPLE = /^\[보기\][\s\S]*?(?=\n\n|$(?![\s\S]))/gmu;

/** All text that the model receives as instructions, without examples, for the check that no output repeats it. */
export function instructionsOf(...ids: readonly PromptId[]): string {
  return ids
    .flatMap((id) => withParts(versionInUse(id)))
    .map(({ text }) => text.replaceAll(EXAMPLE, ''))
    .join('\n');
}

function withParts(prompt: PromptVersion): PromptVersion[] {
  const isPart = ({ id, version }: PromptVersion) => id.startsWith(`${prompt.id}.`) && version === prompt.version;
  return [prompt, ...VERSIONS.filter(isPart)];
}

function versionInUse(id: PromptId): PromptVersion {
  const newest = VERSIONS.findLast((one) => one.id === id);
  if (newest === undefined) throw new Error(`no prompt file ${id}.v1.txt`);
  return newest;
}
