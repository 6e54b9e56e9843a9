import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { checkBundleBalances } from '../problems/check-bundle-balances.ts';
import { checkDelimiters } from './check-shown.ts';
import type { Injection } from './injection.ts';
import { type InjectionEnvironment, openInjectionEnvironment } from './injection-environment.ts';
import { listInjections } from './list-injections.ts';
import { tryChat } from './try-chat.ts';
import { tryGradings } from './try-gradings.ts';
import { tryNotes } from './try-notes.ts';
import { tryProblems } from './try-problems.ts';

const QUICK_CASES = 12;

/** Injects instructions into speech, slides, titles, questions and essays, with a model that obeys all of them. */
export async function verifyPromptInjection(options: VerificationOptions): Promise<VerificationResult> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-injection-'));
  const environment = await openInjectionEnvironment(options.databaseUrl, options.seed);
  try {
    const injections = choose(options);
    const chat = await tryChat(environment, injections);
    const gradings = await tryGradings(environment, injections);
    const problems = await tryProblems(environment, injections);
    const notes = await tryNotes(environment, injections, join(directory, 'lecture'));
    const journal = environment.stack.gemini.journal();
    const fences = journal.flatMap(({ step, text }) => checkDelimiters(`prompt of step ${step}`, text));
    const violations = [notes, problems, chat, gradings].flatMap((tried) => tried.violations);
    return {
      figures: [
        `${injections.length} injections (${summarizeFamilies(injections)})`,
        `${notes.runs} notes, ${problems.runs} problem sets, ${chat.runs} questions of which ${chat.answered} were answered, ${gradings.runs} essays`,
        `${journal.length} calls of an obedient model`,
      ].join('; '),
      violations: [...violations, ...new Set(fences), ...(await checkSettledState(environment))],
      counts: { injections: injections.length },
    };
  } finally {
    await environment.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const checkSettledState = async (environment: InjectionEnvironment) => await checkBundleBalances(environment);

function choose({ quick, seed }: VerificationOptions): Injection[] {
  const all = listInjections();
  return quick ? createSeededRandom(`injection/choice/${seed}`).sample(all, QUICK_CASES) : all;
}

function summarizeFamilies(injections: readonly Injection[]): string {
  const families = Map.groupBy(injections, ({ family }) => family);
  return [...families].map(([family, all]) => `${family} ${all.length}`).join(', ');
}
