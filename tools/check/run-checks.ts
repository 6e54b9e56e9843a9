import { type CheckRule, checkRules, type RuleOutcome } from './check-rules.ts';
import { repositoryRoot } from './repository-root.ts';
import { runLimited } from './run-limited.ts';

const PARALLEL_RULES = 2;

type NamedOutcome = RuleOutcome & { name: string };

async function runRule(rule: CheckRule): Promise<NamedOutcome> {
  const start = performance.now();
  const outcome = await rule.run(repositoryRoot).catch((error: unknown) => ({ ok: false, output: String(error) }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const note = 'note' in outcome ? `  ${outcome.note}` : '';
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'}  ${rule.name.padEnd(16)} ${seconds.padStart(6)} s${note}`);
  return { ...outcome, name: rule.name };
}

function chooseRules(names: string[]): CheckRule[] {
  const unknown = names.filter((name) => !checkRules.some((rule) => rule.name === name));
  if (unknown.length > 0) {
    console.error(`no such rule: ${unknown.join(', ')}\nrules: ${checkRules.map((rule) => rule.name).join(', ')}`);
    process.exit(2);
  }
  return names.length === 0 ? checkRules : checkRules.filter((rule) => names.includes(rule.name));
}

const rules = chooseRules(process.argv.slice(2));
const outcomes = await runLimited(
  rules.map((rule) => () => runRule(rule)),
  PARALLEL_RULES,
);
const failed = outcomes.filter((outcome) => !outcome.ok);
for (const { name, output } of failed)
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n${output.trimEnd()}`);
console.log(`\n${outcomes.length - failed.length} rules passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
