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

/** The names in the wanted schema tell what is asked. */
export function recogniseStep(request: ModelRequest): Step {
  const properties = isRecord(request.schema?.properties) ? request.schema.properties : {};
  const has = (name: string) => name in properties;
  if (has('segments') && has('slides')) return 'transcribe';
  if (has('blocks')) return textOf(request).includes('<doubtful>') ? 'repair' : 'write';
  if (has('sections') && has('glossary')) return 'outline';
  if (has('graded_lines')) return 'grade';
  if (has('stem')) return textOf(request).includes('<rejected>') ? 'remake' : 'problem';
  if (has('is_answerable')) return 'solve';
  if (has('is_answered') && has('sentences')) return 'chat';
  return has('slides') ? 'slides' : 'other';
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
