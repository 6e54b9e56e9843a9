import { describe, expect, it } from 'vitest';
import { findOpsGaps, listExported, type OpsFiles } from './find-ops-gaps.ts';

const page =
  '# ApiDown\n\n## What it means\nx\n\n## How to look\nx\n\n## What to do\nx\n\n## When to wake somebody\nx\n';
const fires = '  - name: ApiDown fires\n        alertname: ApiDown\n        exp_alerts:\n          - exp_labels: {}\n';
const quiet = '  - name: ApiDown stays quiet\n        alertname: ApiDown\n        exp_alerts: []\n';
const rule =
  '      - alert: ApiDown\n        expr: up{job="a"} == 0 and pilgi_jobs_open > 0\n          runbook: docs/runbooks/ApiDown.md\n';
const sound: OpsFiles = {
  rules: [rule],
  tests: [`tests:\n${fires}${quiet}`],
  runbooks: new Map([['ApiDown', page]]),
  dashboards: ['"expr": "rate(pilgi_http_request_seconds_bucket[5m])"'],
};
const exported = listExported([
  '# HELP pilgi_jobs_open x\n# TYPE pilgi_jobs_open gauge\n# TYPE pilgi_http_request_seconds histogram\n',
]);

describe('the files for whoever runs the product', () => {
  it('are sound when every alert is tested both ways, has its page, and asks for what is told', () => {
    expect(findOpsGaps(sound, exported)).toEqual([]);
  });

  it.each([
    ['no test where it fires', { tests: [`tests:\n${quiet}`] }, 'ApiDown: no test where it fires'],
    ['no test where it stays quiet', { tests: [`tests:\n${fires}`] }, 'ApiDown: no test where it stays quiet'],
    ['no runbook', { runbooks: new Map() }, 'ApiDown: no runbook'],
    [
      'a runbook of something else',
      { runbooks: new Map([['ApiDown', page.replace('# ApiDown', '# ApiUp')]]) },
      'ApiDown: its runbook has another heading',
    ],
    [
      'a runbook without advice',
      { runbooks: new Map([['ApiDown', page.replace('## What to do', '## More')]]) },
      'ApiDown: nothing under "What to do"',
    ],
    [
      'a runbook nobody needs',
      { runbooks: new Map([...sound.runbooks, ['Gone', page]]) },
      'Gone: a runbook without an alert',
    ],
    ['an alert that names no runbook', { rules: [rule.replace('runbook:', 'other:')] }, 'ApiDown: names no runbook'],
    [
      'a rule about nothing',
      { rules: [rule.replace('pilgi_jobs_open', 'pilgi_jobs_opened')] },
      'rules: nobody exports pilgi_jobs_opened',
    ],
    [
      'a picture of nothing',
      { dashboards: ['"expr": "pilgi_http_seconds_bucket"'] },
      'dashboards: nobody exports pilgi_http_seconds_bucket',
    ],
  ])('%s is found', (_, planted, finding) => {
    expect(findOpsGaps({ ...sound, ...planted }, exported)).toContain(finding);
  });
});
