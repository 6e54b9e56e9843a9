import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../check/repository-root.ts';
import { type Commit, findSubjectErrors } from './find-subject-errors.ts';

/** Last commit before the rule; its history cannot be rewritten. */
const RULE_STARTS_AFTER = '2b1fffe3dd413302e27a8a945ffd9c61b75bcf8e';

const git = (...args: string[]) => spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });

function readCommits(): Commit[] {
  const { status, stdout, stderr } = git('log', '--no-merges', '--format=%H %s', `${RULE_STARTS_AFTER}..HEAD`);
  if (status !== 0)
    throw new Error(`The history since ${RULE_STARTS_AFTER} is needed (git fetch --unshallow): ${stderr}`);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

const commits = readCommits();
const errors = findSubjectErrors(commits);
for (const error of errors) console.log(error);
console.log(`${commits.length} commit subjects checked, ${errors.length} errors`);
process.exitCode = errors.length === 0 ? 0 : 1;
