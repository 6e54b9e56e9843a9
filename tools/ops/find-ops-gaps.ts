export interface OpsFiles {
  /** Text of the files with rules. */
  rules: readonly string[];
  /** Text of the files that promtool runs. */
  tests: readonly string[];
  /** Text of each page by file name without ending. */
  runbooks: ReadonlyMap<string, string>;
  dashboards: readonly string[];
}

const HEADINGS = ['What it means', 'How to look', 'What to do', 'When to wake somebody'];
/** What Prometheus says of its own accord. */
const OF_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:pilgi|nodejs|process)_\w+|\bup\b(?=\{)/g;

/** An alert nobody tested, nobody can look up, or that asks for something no process tells, is worse than none. */
export function findOpsGaps(files: OpsFiles, exported: ReadonlySet<string>): string[] {
  const alerts = listAlerts(files.rules);
  return [
    ...alerts.flatMap((alert) => findTestGaps(alert, files.tests)),
    ...alerts.flatMap((alert) => findRunbookGaps(alert, files)),
    ...[...files.runbooks.keys()]
      .filter((name) => !alerts.includes(name))
      .map((name) => `${name}: a runbook without an alert`),
    ...findUnknownMetrics('rules', files.rules, exported),
    ...findUnknownMetrics('dashboards', files.dashboards, exported),
  ];
}

export function listAlerts(rules: readonly string[]): string[] {
  return rules.flatMap((text) => [...text.matchAll(/^\s*- alert: (\w+)$/gm)].map((match) => match[1] ?? ''));
}

function findTestGaps(alert: string, tests: readonly string[]): string[] {
  const cases = tests
    .flatMap((text) => text.split(/^ {2}- name: /m).slice(1))
    .filter((one) => one.includes(`alertname: ${alert}\n`));
  const quiet = cases.filter((one) => one.includes('exp_alerts: []')).length;
  return [
    ...(cases.length > quiet ? [] : [`${alert}: no test where it fires`]),
    ...(quiet > 0 ? [] : [`${alert}: no test where it stays quiet`]),
  ];
}

function findRunbookGaps(alert: string, { rules, runbooks }: OpsFiles): string[] {
  const page = runbooks.get(alert);
  if (page === undefined) return [`${alert}: no runbook`];
  return [
    ...(page.startsWith(`# ${alert}\n`) ? [] : [`${alert}: its runbook has another heading`]),
    ...HEADINGS.filter((heading) => !page.includes(`\n## ${heading}\n`)).map(
      (one) => `${alert}: nothing under "${one}"`,
    ),
    ...(rules.some((text) => text.includes(`runbook: docs/runbooks/${alert}.md`))
      ? []
      : [`${alert}: names no runbook`]),
  ];
}

function findUnknownMetrics(where: string, texts: readonly string[], exported: ReadonlySet<string>): string[] {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(METRIC)].map(([name]) => name)));
  return [...named].filter((name) => !isExported(name, exported)).map((name) => `${where}: nobody exports ${name}`);
}

function isExported(name: string, exported: ReadonlySet<string>): boolean {
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return OF_PROMETHEUS.has(name) || exported.has(name) || exported.has(base);
}

/** Names that a process tells of, whether there is a value yet or not. */
export function listExported(scraped: readonly string[]): Set<string> {
  return new Set(scraped.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1] ?? '')));
}
