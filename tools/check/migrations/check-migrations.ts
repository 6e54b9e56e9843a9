import { join } from 'node:path';
import { preparePythonTool } from '../../dev/python/prepare-python-tool.ts';
import type { Finding } from '../format-finding.ts';
import { runCommand } from '../run-command.ts';

/** Files up to this number were written before the linter and are applied; they are never changed. */
const LAST_EXEMPT = '0040';
const MIGRATION = /^apps\/server\/migrations\/(\d{4})_\w+\.sql$/;
/** The runner sets both timeouts, and the types of columns are chosen per table. */
const EXCLUDED = ['require-lock-timeout', 'require-statement-timeout', 'prefer-bigint-over-int', 'prefer-identity'];
const PG_VERSION = '15';

interface SquawkFinding {
  line: number;
  message: string;
  help?: string | null;
  rule_name: string;
}

/** New migrations must not block a busy table: checked with squawk, a linter from PyPI. */
export async function checkMigrations(
  root: string,
  files: readonly { path: string; text: string }[],
): Promise<Finding[]> {
  const checked = files.filter(({ path }) => (MIGRATION.exec(path)?.[1] ?? '') > LAST_EXEMPT);
  if (checked.length === 0) return [];
  const squawk = await preparePythonTool('squawk-cli', join(import.meta.dirname, 'requirements.txt'));
  if ('missing' in squawk) {
    const message = `squawk cannot be installed (python3-venv and access to PyPI are required): ${squawk.missing}`;
    return [{ rule: 'migrations', file: 'tools/check/migrations/requirements.txt', message }];
  }
  const findings: Finding[] = [];
  for (const { path, text } of checked) {
    const inTransaction = text.startsWith('-- no transaction') ? [] : ['--assume-in-transaction'];
    const flags = ['--reporter', 'json', '--pg-version', PG_VERSION, `--exclude=${EXCLUDED.join()}`, ...inTransaction];
    const { stdout, stderr } = await runCommand([join(squawk.bin, 'squawk'), ...flags, path], { cwd: root });
    findings.push(...readFindings(path, stdout, stderr));
  }
  return findings;
}

function readFindings(file: string, stdout: string, stderr: string): Finding[] {
  const rule = 'migrations';
  if (!stdout.startsWith('[')) return [{ rule, file, message: `squawk failed: ${stderr.trim() || stdout.trim()}` }];
  return (JSON.parse(stdout) as SquawkFinding[]).map(({ line, message, help, rule_name }) => ({
    rule,
    file,
    line: line + 1,
    message: `${rule_name}: ${message}${help ? ` ${help}` : ''}`,
  }));
}
