import { describe, expect, it } from 'vitest';
import { findOpsGaps, listExported, type OpsFiles } from './find-ops-gaps.ts';

const page =
  '# ApiDown\n\nx Severity: page.\n\nRun first: x\n\n## Impact\nx\n\n## Diagnose\nx\n\n## Fix\nx\n\n## Escalate\nx\n';
const fires = '  - name: ApiDown fires\n        alertname: ApiDown\n        exp_alerts:\n          - exp_labels: {}\n';
const quiet = '  - name: ApiDown stays quiet\n        alertname: ApiDown\n        exp_alerts: []\n';
const rule =
  '      - alert: ApiDown\n        expr: up{job="a"} == 0 and pilgi_jobs_open > 0\n          runbook: docs/runbooks/ApiDown.md\n';
const complete: OpsFiles = {
  rules: [rule],
  tests: [`tests:\n${fires}${quiet}`],
  runbooks: new Map([['ApiDown', page]]),
  dashboards: ['"expr": "rate(pilgi_http_request_seconds_bucket[5m])"'],
};
const exported = listExported([
  '# HELP pilgi_jobs_open x\n# TYPE pilgi_jobs_open gauge\n# TYPE pilgi_http_request_seconds histogram\n',
]);

describe('findOpsGaps', () => {
  it('returns no findings when every alert has both tests, a runbook and exported metrics', () => {
    expect(findOpsGaps(complete, exported)).toEqual([]);
  });

  it.each([
    ['no test where it fires', { tests: [`tests:\n${quiet}`] }, 'ApiDown: no test where it fires'],
    ['no test where it stays quiet', { tests: [`tests:\n${fires}`] }, 'ApiDown: no test where it stays quiet'],
    ['no runbook', { runbooks: new Map() }, 'ApiDown: no runbook'],
    [
      'a runbook with another heading',
      { runbooks: new Map([['ApiDown', page.replace('# ApiDown', '# ApiUp')]]) },
      'ApiDown: its runbook has another heading',
    ],
    [
      'a runbook without a fix',
      { runbooks: new Map([['ApiDown', page.replace('## Fix', '## More')]]) },
      'ApiDown: nothing under "Fix"',
    ],
    [
      'a runbook without a first command',
      { runbooks: new Map([['ApiDown', page.replace('Run first: ', '')]]) },
      'ApiDown: its runbook does not open with severity and first command',
    ],
    [
      'a runbook without an alert',
      { runbooks: new Map([...complete.runbooks, ['Gone', page]]) },
      'Gone: a runbook without an alert',
    ],
    ['an alert that names no runbook', { rules: [rule.replace('runbook:', 'other:')] }, 'ApiDown: names no runbook'],
    [
      'a rule with an unknown metric',
      { rules: [rule.replace('pilgi_jobs_open', 'pilgi_jobs_opened')] },
      'rules: no process exports pilgi_jobs_opened',
    ],
    [
      'a dashboard with an unknown metric',
      { dashboards: ['"expr": "pilgi_http_seconds_bucket"'] },
      'dashboards: no process exports pilgi_http_seconds_bucket',
    ],
  ])('reports %s', (_, change, finding) => {
    expect(findOpsGaps({ ...complete, ...change }, exported)).toContain(finding);
  });
});
