import { isRecord } from '../json/parse-json.ts';
import type { ModelRequest } from '../wire/model-request.ts';
import { verdictListName } from './compose-verdicts.ts';

export const STEPS = [
  'transcribe',
  'slides',
  'outline',
  'write',
  'repair',
  'problem',
  'remake',
  'solve',
  'grade',
  'meaning',
  'translate',
  'chat',
  'poll',
  'judge',
  'embed',
  'other',
] as const;
export type Step = (typeof STEPS)[number];

interface StepRule {
  names: readonly string[];
  step: Step;
  /** Step of a retry, recognised by a mark in the request text. */
  retry?: { mark: string; step: Step };
}

/** The first rule whose names all occur in the schema applies. */
const STEP_RULES: readonly StepRule[] = [
  { names: ['segments', 'slides'], step: 'transcribe' },
  { names: ['blocks'], step: 'write', retry: { mark: '<doubtful>', step: 'repair' } },
  { names: ['sections', 'glossary'], step: 'outline' },
  { names: ['stem'], step: 'problem', retry: { mark: '<rejected>', step: 'remake' } },
  { names: ['is_answerable'], step: 'solve' },
  { names: ['graded_lines'], step: 'grade' },
  { names: ['difference', 'meaning'], step: 'meaning' },
  { names: ['translated_lines'], step: 'translate' },
  { names: ['kind', 'parts', 'next'], step: 'chat' },
  { names: ['slides'], step: 'slides' },
];

/** Recognises the step by the property names of the response schema. */
export function recogniseStep(request: ModelRequest): Step {
  if (request.schema === null && request.parts.some(({ kind }) => kind === 'audio')) return 'transcribe';
  const properties = isRecord(request.schema?.properties) ? request.schema.properties : {};
  const rule = STEP_RULES.find(({ names }) => names.every((name) => name in properties));
  if (rule === undefined) return verdictListName(request.schema) === null ? 'other' : 'judge';
  return rule.retry !== undefined && textOf(request).includes(rule.retry.mark) ? rule.retry.step : rule.step;
}

/** Number of the last section or problem in the request; null for steps that concern all of them. */
export function recogniseSection(request: ModelRequest, step: Step): number | null {
  if (
    step === 'outline' ||
    step === 'grade' ||
    step === 'meaning' ||
    step === 'translate' ||
    step === 'chat' ||
    step === 'judge' ||
    step === 'other'
  )
    return null;
  const named = [...`${request.system}\n${textOf(request)}`.matchAll(/<(?:section|problem) number="(\d+)"/g)].at(
    -1,
  )?.[1];
  return named === undefined ? null : Number(named);
}

function textOf({ parts }: ModelRequest): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
}
