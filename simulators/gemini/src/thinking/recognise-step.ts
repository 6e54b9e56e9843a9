import { isRecord } from '../json/parse-json.ts';
import type { ModelRequest } from '../wire/model-request.ts';

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
  'chat',
  'other',
] as const;
export type Step = (typeof STEPS)[number];

interface Sign {
  names: readonly string[];
  step: Step;
  /** Asked once more because of what the request also holds. */
  again?: { mark: string; step: Step };
}

/** The first whose names are all there. */
const SIGNS: readonly Sign[] = [
  { names: ['segments', 'slides'], step: 'transcribe' },
  { names: ['blocks'], step: 'write', again: { mark: '<doubtful>', step: 'repair' } },
  { names: ['sections', 'glossary'], step: 'outline' },
  { names: ['stem'], step: 'problem', again: { mark: '<rejected>', step: 'remake' } },
  { names: ['is_answerable'], step: 'solve' },
  { names: ['graded_lines'], step: 'grade' },
  { names: ['is_answered', 'sentences'], step: 'chat' },
  { names: ['slides'], step: 'slides' },
];

/** The names in the wanted schema tell what is asked. */
export function recogniseStep(request: ModelRequest): Step {
  const properties = isRecord(request.schema?.properties) ? request.schema.properties : {};
  const sign = SIGNS.find(({ names }) => names.every((name) => name in properties));
  if (sign === undefined) return 'other';
  return sign.again !== undefined && textOf(request).includes(sign.again.mark) ? sign.again.step : sign.step;
}

/** The last section or problem named in the request, unless it is about all of them. */
export function recogniseSection(request: ModelRequest, step: Step): number | null {
  if (step === 'outline' || step === 'grade' || step === 'chat' || step === 'other') return null;
  const named = [...`${request.system}\n${textOf(request)}`.matchAll(/<(?:section|problem) number="(\d+)"/g)].at(
    -1,
  )?.[1];
  return named === undefined ? null : Number(named);
}

function textOf({ parts }: ModelRequest): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
}
