import { type Config, configSchema } from './config-schema.ts';
import { findPaymentsModeProblems, findProductionProblems } from './find-production-problems.ts';
import { type ConfigOf, FILE_KEYS, foreignSecretsOf, type ProcessName, type SecretKey } from './process-secrets.ts';
import { readSecretFiles } from './read-secret-files.ts';

export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`설정을 읽을 수 없습니다.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** Every setting, for tools and tests. */
export function readConfig(env: Environment): Config {
  return parseConfig(env, []) as Config;
}

/**
 * The settings of one process without the secrets of the others. In production their presence is an error, because a
 * program that takes over the process could read them from its environment.
 */
export function readProcessConfig<Name extends ProcessName>(env: Environment, name: Name): ConfigOf<Name> {
  return parseConfig(env, foreignSecretsOf(name), name === 'api') as ConfigOf<Name>;
}

/** Parses the environment once and reports all problems together, so that one failed start shows every one. */
function parseConfig(env: Environment, foreign: readonly SecretKey[], isApi = true): Omit<Config, SecretKey> {
  const files = readSecretFiles(env, FILE_KEYS);
  if (files.problems.length > 0) throw new ConfigProblems(files.problems);
  const set = Object.fromEntries(Object.entries(files.env).filter(([, value]) => value !== undefined && value !== ''));
  const omitted = Object.fromEntries(foreign.map((key) => [key, true] as const)) as Partial<Record<SecretKey, true>>;
  const parsed = configSchema.omit(omitted as Record<SecretKey, true>).safeParse(set);
  if (!parsed.success) {
    throw new ConfigProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const isProduction = parsed.data.APP_ENV === 'production';
  const superfluous = isProduction ? foreign.filter((key) => key in set) : [];
  const problems = [
    ...findPaymentsModeProblems(parsed.data, new Date()),
    ...findProductionProblems(parsed.data, { isApi }),
    ...superfluous.map((key) => `${key}: 이 프로세스에 필요 없는 비밀입니다. 환경 변수에서 빼주세요`),
  ];
  if (problems.length > 0) throw new ConfigProblems(problems);
  return parsed.data;
}
