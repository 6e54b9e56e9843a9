import { listModelCalls } from '../../kit/pipeline/pipeline.queries.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import type { PaidWork } from '../faults.queries.ts';

/** Charge and number of calls of an undisturbed run. */
export interface PaidReference {
  charged_micro: string;
  answered: number;
}

/** Verifies one charge of the reference amount; an interrupted call is repeated at most once and without charge. */
export async function checkPaidStep(
  { db }: Pick<TestEnvironment, 'db'>,
  input: { id: string; end: PaidWork; expected: string; reference: PaidReference | null },
): Promise<string[]> {
  const { end, reference, expected } = input;
  const calls = await listModelCalls(db, input.id);
  const answered = calls.filter((call) => call.status === 'ANSWERED');
  const lost = calls.filter((call) => call.status !== 'ANSWERED');
  return [
    ...(end.status === expected ? [] : [`ended as ${end.status}`]),
    ...(end.hold === 'CAPTURED' && end.captured_micro === end.charged_micro
      ? []
      : [`charged ${end.charged_micro}, captured ${end.captured_micro} of a hold that is ${end.hold}`]),
    ...(reference === null || end.charged_micro === reference.charged_micro
      ? []
      : [`charged ${end.charged_micro}, reference ${reference.charged_micro}`]),
    ...(reference === null || answered.length === reference.answered ? [] : [`${answered.length} results are stored`]),
    ...(lost.length <= 1 && lost.every((call) => call.status === 'UNKNOWN' && !call.is_charged)
      ? []
      : [`${lost.length} calls with an unexpected outcome`]),
  ];
}
