import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const FILE = '.env.example';
const SCHEMA = 'apps/server/src/platform/config/config-schema.ts';
const SETTING = /^([A-Z][A-Z0-9_]*)=/;
const WEB_SETTING = /\bimport\.meta\.env\.((?!(?:DEV|PROD|MODE|SSR|BASE_URL)\b)[A-Z][A-Z0-9_]+)/g;

const COMPOSE_SETTING = /\$\{([A-Z][A-Z0-9_]*)/g;

type EnvLine = { key: string; line: number; explained: boolean };

function readEnvLines(text: string): EnvLine[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const key = SETTING.exec(line)?.[1];
    const above = lines[index - 1] ?? '';
    return key === undefined ? [] : [{ key, line: index + 1, explained: /^#\s*\S/.test(above) }];
  });
}

function readWebKeys(files: ProjectFile[]): string[] {
  const sources = files.filter((file) => /^apps\/web\/.+\.tsx?$/.test(file.path));
  return sources.flatMap((file) => [...file.text.matchAll(WEB_SETTING)].map((match) => match[1] ?? ''));
}

function readComposeKeys(files: ProjectFile[]): string[] {
  const compose = files.filter((file) => file.path === 'compose.yaml');
  return compose.flatMap((file) => [...file.text.matchAll(COMPOSE_SETTING)].map((match) => match[1] ?? ''));
}

/** Settings of the web app and of compose.yaml are found by their use, because no schema lists them. */
export function checkEnvExample(files: ProjectFile[], configKeys: string[]): Finding[] {
  const example = files.find((file) => file.path === FILE);
  if (example === undefined) return [{ rule: 'env-example', file: FILE, message: 'is missing' }];
  const lines = readEnvLines(example.text);
  const shown = new Set(lines.map((line) => line.key));
  const known = new Set([...configKeys, ...readWebKeys(files), ...readComposeKeys(files)]);
  const unexplained = lines.filter((line) => !line.explained);
  const unknown = lines.filter((line) => !known.has(line.key));
  const missing = [...known].filter((key) => !shown.has(key));
  const at = (line: number, message: string) => ({ rule: 'env-example', file: FILE, line, message });
  return [
    ...unexplained.map(({ key, line }) => at(line, `${key} has no comment line above it`)),
    ...unknown.map(({ key, line }) => at(line, `${key} is not in ${SCHEMA}`)),
    ...missing.map((key) => ({
      rule: 'env-example',
      file: FILE,
      message: `${key} is in the configuration schema but not in this file`,
    })),
  ];
}
