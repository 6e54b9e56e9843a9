export interface OpsFiles {
  /** Contents of the rule files. */
  rules: readonly string[];
  /** Contents of the promtool test files. */
  tests: readonly string[];
  /** Contents of the runbooks by file name without extension. */
  runbooks: ReadonlyMap<string, string>;
  dashboards: readonly string[];
}

const HEADINGS = ['Impact', 'Diagnose', 'Fix', 'Escalate'];
/** User impact with severity, then the first command. */
const OPENING = /^# \w+\n\n.+ Severity: (?:page|ticket)\.\n\nRun first: .+\n/;
/** Its absence is the alarm. */
const ALWAYS_FIRING = new Set(['Watchdog']);
/** Metrics that Prometheus itself provides. */
const BUILT_IN_METRICS = new Set(['up']);
const METRIC = /\b(?:pilgi|nodejs|process)_\w+|\bup\b(?=\{)/g;

/** Reports alerts without tests or runbook, runbooks without an alert, and metrics in rules or dashboards that no process exports. */
export function findOpsGaps(files: OpsFiles, exported: ReadonlySet<string>): string[] {
  const alerts = listAlerts(files.rules);
  return [
    ...alerts.flatMap((alert) => findTestGaps(alert, files.tests, ALWAYS_FIRING.has(alert))),
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

function findTestGaps(alert: string, tests: readonly string[], firesAlways: boolean): string[] {
  const cases = tests
    .flatMap((text) => text.split(/^ {2}- name: /m).slice(1))
    .filter((one) => one.includes(`alertname: ${alert}\n`));
  const quiet = cases.filter((one) => one.includes('exp_alerts: []')).length;
  return [
    ...(cases.length > quiet ? [] : [`${alert}: no test where it fires`]),
    ...(quiet > 0 || firesAlways ? [] : [`${alert}: no test where it stays quiet`]),
  ];
}

function findRunbookGaps(alert: string, { rules, runbooks }: OpsFiles): string[] {
  const page = runbooks.get(alert);
  if (page === undefined) return [`${alert}: no runbook`];
  return [
    ...(page.startsWith(`# ${alert}\n`) ? [] : [`${alert}: its runbook has another heading`]),
    ...(OPENING.test(page) ? [] : [`${alert}: its runbook does not open with severity and first command`]),
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
  return [...named].filter((name) => !isExported(name, exported)).map((name) => `${where}: no process exports ${name}`);
}

function isExported(name: string, exported: ReadonlySet<string>): boolean {
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return BUILT_IN_METRICS.has(name) || exported.has(name) || exported.has(base);
}

/** Metric names of a scrape, with or without values. */
export function listExported(scraped: readonly string[]): Set<string> {
  return new Set(scraped.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1] ?? '')));
}
