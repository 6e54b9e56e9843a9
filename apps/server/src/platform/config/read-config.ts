import { type Config, configSchema } from './config-schema.ts';
import { findPaymentsModeProblems, findProductionProblems } from './find-production-problems.ts';

export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`설정을 읽을 수 없습니다.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Parses the environment once and reports all problems together, so that one failed start shows every one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = [...findPaymentsModeProblems(parsed.data, new Date()), ...findProductionProblems(parsed.data)];
  if (problems.length > 0) throw new ConfigProblems(problems);
  return parsed.data;
}
