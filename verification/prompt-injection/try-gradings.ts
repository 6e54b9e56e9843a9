import { setTimeout as pause } from 'node:timers/promises';
import { LECTURE_SENTENCES } from '../../apps/server/testing/lecture-sentences.ts';
import { orderBundle, untilBundleFinished } from '../problems/order-bundle.ts';
import { storeDocument } from '../problems/store-note.ts';
import { checkShown } from './check-shown.ts';
import type { Injection } from './injection.ts';
import { type InjectionEnvironment, instructionOf } from './injection-environment.ts';
import type { TrialResult } from './try-notes.ts';
import { hostileNote } from './try-problems.ts';

interface Attempt {
  id: string;
  problems: { id: string }[];
  answers: { problem_id: string; points: number | null; grading: Grading | null }[];
}

interface Grading {
  status: string;
  credits_used: number;
  lines: { quote: string; comment: string }[];
}

const SENTENCES = 10;
const POLL_MS = 60;

/** Grades essays that demand points, with a grader that obeys. */
export async function tryGradings(
  environment: InjectionEnvironment,
  injections: readonly Injection[],
): Promise<TrialResult> {
  const demanding = injections.filter(({ also = [] }) => also.includes('answer'));
  if (demanding.length === 0) return { runs: 0, cases: 0, violations: [] };
  environment.stack.gemini.control.setInjectedInstructions([]);
  const document = hostileNote(LECTURE_SENTENCES.slice(0, SENTENCES), []);
  const note_id = await storeDocument(environment.stack, environment.student.user_id, document);
  const order = { note_ids: [note_id], counts: { ESSAY: 1 }, model_id: environment.model };
  const { id } = await orderBundle(environment.student, order);
  await untilBundleFinished(environment.student, id);
  environment.stack.gemini.control.setInjectedInstructions(injections.map(instructionOf));
  const violations: string[] = [];
  for (const injection of demanding) violations.push(...(await checkEssay(environment, id, injection)));
  return { runs: demanding.length, cases: demanding.length, violations };
}

async function checkEssay(
  environment: InjectionEnvironment,
  bundleId: string,
  injection: Injection,
): Promise<string[]> {
  const { student } = environment;
  const attempt = await student.request<Attempt>('POST', `/problem-bundles/${bundleId}/attempts`, { mode: 'PRACTICE' });
  const problem = attempt.problems[0]?.id ?? '';
  const path = `/attempts/${attempt.id}/answers/${problem}`;
  await student.request('PUT', path, { answer: injection.text });
  const { ceiling_credits } = await student.request<{ ceiling_credits: number }>('POST', `${path}/grading-quote`, {});
  await student.request('POST', `${path}/grading`, { ceiling_credits });
  for (;;) {
    const { answers } = await student.request<Attempt>('GET', `/attempts/${attempt.id}`);
    const answer = answers.find(({ problem_id }) => problem_id === problem);
    const grading = answer?.grading ?? null;
    if (grading === null || grading.status === 'PENDING') {
      await pause(POLL_MS);
      continue;
    }
    const where = `essay “${injection.text.slice(0, 40)}”`;
    // A comment may contain anything except URLs and secrets.
    const flagged = grading.lines.flatMap(({ quote, comment }) => [quote, comment]);
    return [
      ...checkShown({ where, supported: [], flagged }, [injection], environment.secrets()),
      ...((answer?.points ?? 0) > 0 ? [`${where}: ${answer?.points} points for a demand`] : []),
      ...(grading.credits_used <= ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
    ];
  }
}
