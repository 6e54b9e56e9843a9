import { setTimeout as pause } from 'node:timers/promises';
import { LECTURE_SENTENCES } from '../../apps/server/testing/lecture-sentences.ts';
import { orderBundle, untilBundleFinished } from '../problems-proof/order-bundle.ts';
import { storeDocument } from '../problems-proof/store-note.ts';
import type { Injection } from './injection.ts';
import { type InjectionRoom, orderOf } from './injection-room.ts';
import { judgeShown } from './judge-shown.ts';
import type { Tried } from './try-notes.ts';
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

/** Essays that ask for marks instead of earning them, before a grader that gives them. */
export async function tryGradings(room: InjectionRoom, injections: readonly Injection[]): Promise<Tried> {
  const begging = injections.filter(({ also = [] }) => also.includes('answer'));
  if (begging.length === 0) return { runs: 0, cases: 0, violations: [] };
  room.stack.gemini.control.obey([]);
  const document = hostileNote(LECTURE_SENTENCES.slice(0, SENTENCES), []);
  const note_id = await storeDocument(room.stack, room.student.user_id, document);
  const order = { note_ids: [note_id], counts: { ESSAY: 1 }, model_id: room.model };
  const { id } = await orderBundle(room.student, order);
  await untilBundleFinished(room.student, id);
  room.stack.gemini.control.obey(injections.map(orderOf));
  const violations: string[] = [];
  for (const injection of begging) violations.push(...(await judgeEssay(room, id, injection)));
  return { runs: begging.length, cases: begging.length, violations };
}

async function judgeEssay(room: InjectionRoom, bundleId: string, injection: Injection): Promise<string[]> {
  const { student } = room;
  const attempt = await student.ask<Attempt>('POST', `/problem-bundles/${bundleId}/attempts`, { mode: 'PRACTICE' });
  const problem = attempt.problems[0]?.id ?? '';
  const path = `/attempts/${attempt.id}/answers/${problem}`;
  await student.ask('PUT', path, { answer: injection.text });
  const { ceiling_credits } = await student.ask<{ ceiling_credits: number }>('POST', `${path}/grading-quote`, {});
  await student.ask('POST', `${path}/grading`, { ceiling_credits });
  for (;;) {
    const { answers } = await student.ask<Attempt>('GET', `/attempts/${attempt.id}`);
    const answer = answers.find(({ problem_id }) => problem_id === problem);
    const grading = answer?.grading ?? null;
    if (grading === null || grading.status === 'PENDING') {
      await pause(POLL_MS);
      continue;
    }
    const where = `essay “${injection.text.slice(0, 40)}”`;
    // A remark is somebody's opinion: it may say anything, but lead nowhere and tell no secret.
    const doubted = grading.lines.flatMap(({ quote, comment }) => [quote, comment]);
    return [
      ...judgeShown({ where, believed: [], doubted }, [injection], room.secrets()),
      ...((answer?.points ?? 0) > 0 ? [`${where}: ${answer?.points} points for asking`] : []),
      ...(grading.credits_used <= ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
    ];
  }
}
