import { listModelCalls } from '../../pipeline/pipeline.queries.ts';
import type { PaidWork } from '../blows.queries.ts';
import type { World } from '../world/start-world.ts';

/** What an undisturbed one costs; found by the first that is made in peace. */
export interface PaidReference {
  charged_micro: string;
  answered: number;
}

/** Charged once and what it costs on a quiet day; a call that was cut off is asked again at most once and costs nothing. */
export async function checkPaidStep(
  { db }: Pick<World, 'db'>,
  input: { id: string; end: PaidWork; wanted: string; reference: PaidReference | null },
): Promise<string[]> {
  const { end, reference, wanted } = input;
  const calls = await listModelCalls(db, input.id);
  const answered = calls.filter((call) => call.status === 'ANSWERED');
  const lost = calls.filter((call) => call.status !== 'ANSWERED');
  return [
    ...(end.status === wanted ? [] : [`ended as ${end.status}`]),
    ...(end.hold === 'CAPTURED' && end.captured_micro === end.charged_micro
      ? []
      : [`charged ${end.charged_micro}, captured ${end.captured_micro} of a hold that is ${end.hold}`]),
    ...(reference === null || end.charged_micro === reference.charged_micro
      ? []
      : [`charged ${end.charged_micro}, undisturbed ${reference.charged_micro}`]),
    ...(reference === null || answered.length === reference.answered ? [] : [`${answered.length} answers are kept`]),
    ...(lost.length <= 1 && lost.every((call) => call.status === 'UNKNOWN' && !call.is_charged)
      ? []
      : [`${lost.length} calls of no known end`]),
  ];
}
