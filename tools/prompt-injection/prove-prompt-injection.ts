import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraw } from '../money-proof/create-draw.ts';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { checkBundleBooks } from '../problems-proof/check-bundle-books.ts';
import type { Injection } from './injection.ts';
import { type InjectionRoom, openInjectionRoom } from './injection-room.ts';
import { judgeFences } from './judge-shown.ts';
import { listInjections } from './list-injections.ts';
import { tryChat } from './try-chat.ts';
import { tryGradings } from './try-gradings.ts';
import { tryNotes } from './try-notes.ts';
import { tryProblems } from './try-problems.ts';

const QUICK_CASES = 12;

/** Orders in what lectures say and show, in titles, questions and essays, before a model that obeys all of them. */
export async function provePromptInjection(options: ProofOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-injection-'));
  const room = await openInjectionRoom(options.databaseUrl, options.seed);
  try {
    const injections = choose(options);
    const chat = await tryChat(room, injections);
    const gradings = await tryGradings(room, injections);
    const problems = await tryProblems(room, injections);
    const notes = await tryNotes(room, injections, join(folder, 'lecture'));
    const journal = room.stack.gemini.journal();
    const fences = journal.flatMap(({ step, text }) => judgeFences(`question of step ${step}`, text));
    const violations = [notes, problems, chat, gradings].flatMap((tried) => tried.violations);
    return {
      figures: [
        `${injections.length} orders (${tellFamilies(injections)})`,
        `${notes.runs} notes, ${problems.runs} bundles, ${chat.runs} questions of which ${chat.answered} were answered, ${gradings.runs} essays`,
        `${journal.length} questions to an obedient model`,
      ].join('; '),
      violations: [...violations, ...new Set(fences), ...(await checkBooks(room))],
      counts: { injections: injections.length },
    };
  } finally {
    await room.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const checkBooks = async (room: InjectionRoom) => await checkBundleBooks(room);

function choose({ quick, seed }: ProofOptions): Injection[] {
  const all = listInjections();
  return quick ? createDraw(`injection/choice/${seed}`).sample(all, QUICK_CASES) : all;
}

function tellFamilies(injections: readonly Injection[]): string {
  const families = Map.groupBy(injections, ({ family }) => family);
  return [...families].map(([family, all]) => `${family} ${all.length}`).join(', ');
}
