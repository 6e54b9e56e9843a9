import { checkDocPaths } from './check-doc-paths.ts';
import { checkEnvExample } from './check-env-example.ts';
import { checkImportRules } from './check-import-rules.ts';
import { checkLengths, measureLengths } from './check-lengths.ts';
import { checkMachinePaths } from './check-machine-paths.ts';
import { checkNames } from './check-names.ts';
import { checkPins } from './check-pins.ts';
import { checkPrompts } from './check-prompts.ts';
import { checkRawSql } from './check-raw-sql.ts';
import { checkRegistryHosts } from './check-registry-hosts.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSuppressions } from './check-suppressions.ts';
import { checkTodos } from './check-todos.ts';
import { checkTypeProjects } from './check-type-projects.ts';
import { checkWords } from './check-words.ts';
import { type Finding, formatFinding } from './format-finding.ts';
import { checkMigrations } from './migrations/check-migrations.ts';
import { readConfigKeys } from './read-config-keys.ts';
import { type ProjectFile, readProjectFiles } from './read-project-files.ts';
import { binPath } from './repository-root.ts';
import { runCommand } from './run-command.ts';

export type RuleOutcome = { ok: boolean; output: string; note?: string };
export type CheckRule = { name: string; run: (root: string) => Promise<RuleOutcome> };

const outcomeOf = (findings: Finding[]): RuleOutcome => ({
  ok: findings.length === 0,
  output: findings.map(formatFinding).join('\n'),
});

function findingsRule(name: string, find: (root: string, files: ProjectFile[]) => Promise<Finding[]>): CheckRule {
  return { name, run: async (root) => outcomeOf(await find(root, readProjectFiles(root))) };
}

function filesRule(name: string, check: (files: ProjectFile[]) => Finding[]): CheckRule {
  return { name, run: async (root) => outcomeOf(check(readProjectFiles(root))) };
}

function commandRule(name: string, command: string[], env?: Record<string, string>): CheckRule {
  const run = async (root: string): Promise<RuleOutcome> => {
    const { code, stdout, stderr } = await runCommand(command, { cwd: root, ...(env && { env }) });
    return { ok: code === 0, output: `${stdout}${stderr}` };
  };
  return { name, run };
}

const lengths: CheckRule = {
  name: 'lengths',
  run: async (root) => {
    const files = readProjectFiles(root);
    const { files: count, median, p90 } = measureLengths(files);
    return { ...outcomeOf(checkLengths(files)), note: `${count} files, median ${median}, p90 ${p90} lines` };
  },
};

const REDOCLY_QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Slow rules come first, so that both workers finish at about the same time. */
export const checkRules: CheckRule[] = [
  commandRule('row-types', ['npm', 'run', '--silent', 'db:generate', '--', '--check']),
  findingsRule('types', checkTypeProjects),
  commandRule('dead-code', [binPath('knip'), '--no-progress', '--no-config-hints']),
  commandRule('format-and-lint', [binPath('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
  commandRule('lint-with-types', [binPath('oxlint'), '--type-aware', '--deny-warnings']),
  findingsRule('import-rules', checkImportRules),
  commandRule('openapi', ['npm', 'run', '--silent', 'openapi', '--', '--check']),
  commandRule('openapi-lint', [binPath('redocly'), 'lint', 'docs/openapi.json'], REDOCLY_QUIET),
  lengths,
  filesRule('names', checkNames),
  findingsRule('migrations', checkMigrations),
  filesRule('raw-sql', checkRawSql),
  filesRule('prompts', checkPrompts),
  filesRule('words', (files) => checkWords(files)),
  filesRule('todos', checkTodos),
  filesRule('suppressions', checkSuppressions),
  filesRule('machine-paths', checkMachinePaths),
  filesRule('registry-hosts', checkRegistryHosts),
  filesRule('secrets', checkSecrets),
  filesRule('pins', checkPins),
  filesRule('doc-paths', checkDocPaths),
  findingsRule('env-example', async (root, files) => checkEnvExample(files, await readConfigKeys(root))),
];
