import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './format-finding.ts';
import { binPath } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const FOLDERS = ['apps', 'packages', 'simulators', 'e2e', 'tools'];

type CruiseViolation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };
type CruiseAnswer = { summary: { violations: CruiseViolation[] } };

function toFinding(violation: CruiseViolation): Finding {
  const way = violation.cycle?.map((step) => step.name).join(' → ');
  return { rule: violation.rule.name, file: violation.from, message: `→ ${way ?? violation.to}` };
}

export async function checkArrows(root: string): Promise<Finding[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const command = [binPath('depcruise'), '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const result = await runCommand(command, { cwd: root });
  // The exit code counts violations, so only an answer that is no JSON means that the program itself failed.
  if (!result.stdout.startsWith('{')) throw new Error(`depcruise failed:\n${result.stdout}${result.stderr}`);
  const answer = JSON.parse(result.stdout) as CruiseAnswer;
  return answer.summary.violations.map(toFinding);
}
