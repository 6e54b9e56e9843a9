import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDirectory } from './read-document.ts';

const read = (path: string) => readFileSync(join(repositoryDirectory, path), 'utf8');
const page = read('docs/slo.md');
const rules = readdirSync(join(repositoryDirectory, 'ops/prometheus/rules'))
  .map((name) => read(`ops/prometheus/rules/${name}`))
  .join('\n');
const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** Directories whose sources export metrics. */
const SOURCES = ['apps/server/src/platform/metrics', 'apps/server/src/features/back-office/operational-metrics'];
const sources = SOURCES.flatMap((directory) =>
  readdirSync(join(repositoryDirectory, directory)).map((name) => `${directory}/${name}`),
)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(read)
  .join('\n');

it('names alerts that exist and have a runbook', () => {
  const alerts = named.filter((name) => /^[A-Z][A-Za-z]+$/.test(name));
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !rules.includes(`alert: ${name}\n`))).toEqual([]);
  expect(alerts.filter((name) => !existsSync(join(repositoryDirectory, `docs/runbooks/${name}.md`)))).toEqual([]);
});

it('names metrics that are exported or recorded', () => {
  const metrics = named.filter((name) => name.startsWith('pilgi'));
  const isKnown = (name: string) => (name.includes(':') ? rules.includes(`record: ${name}\n`) : sources.includes(name));
  expect(metrics.length).toBeGreaterThan(5);
  expect(metrics.filter((name) => !isKnown(name))).toEqual([]);
});

it('has the targets that the alerts burn', () => {
  expect(page).toContain('| calls without a server error | 99.9 % |');
  expect(rules).toContain('pilgi:http_errors:ratio1h > 14.4 * 0.001');
  expect(page).toContain('| calls that are not slow | 99 % |');
  expect(rules).toContain('pilgi:http_slow:ratio1h > 14.4 * 0.01');
});
