import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Reads `NAME_FILE` in place of `NAME`: a mounted file is in no environment and in no list of processes. */
export function readSecretFiles(
  env: Environment,
  keys: readonly string[],
): { env: Environment; problems: readonly string[] } {
  const read: Environment = { ...env };
  const problems: string[] = [];
  for (const key of keys) {
    const file = env[`${key}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[key]) {
      problems.push(`${key}: ${key}_FILE과 함께 쓸 수 없습니다`);
      continue;
    }
    try {
      read[key] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      problems.push(`${key}_FILE: 파일을 읽을 수 없습니다`);
    }
  }
  return { env: read, problems };
}
