import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './format-finding.ts';
import { binPath } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const DIRECTORIES = ['apps', 'packages', 'simulators', 'e2e', 'tools', 'verification', 'benchmarks', 'ops'];

type CruiseViolation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };
type CruiseReport = { summary: { violations: CruiseViolation[] } };

function toFinding(violation: CruiseViolation): Finding {
  const path = violation.cycle?.map((step) => step.name).join(' → ');
  return { rule: violation.rule.name, file: violation.from, message: `→ ${path ?? violation.to}` };
}

export async function checkImportRules(root: string): Promise<Finding[]> {
  const directories = DIRECTORIES.filter((directory) => existsSync(join(root, directory)));
  const command = [
    binPath('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...directories,
  ];
  const result = await runCommand(command, { cwd: root });
  // The exit code is the number of violations; output that is not JSON means that the program itself failed.
  if (!result.stdout.startsWith('{')) throw new Error(`depcruise failed:\n${result.stdout}${result.stderr}`);
  const report = JSON.parse(result.stdout) as CruiseReport;
  return report.summary.violations.map(toFinding);
}
