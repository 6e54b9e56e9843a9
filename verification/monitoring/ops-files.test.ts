import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startMonitoredProcess } from '../../apps/server/testing/start-monitored-process.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { countResponses } from '../../ops/edge/count-responses.ts';
import { repositoryRoot } from '../../tools/check/repository-root.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { findOpsGaps, listAlerts, listExported } from './find-ops-gaps.ts';
import { readOpsFiles } from './read-ops-files.ts';

const run = promisify(execFile);
const directory = join(repositoryRoot, 'ops/prometheus');
const tests = ['service', 'money', 'work', 'platform'].map((name) => `tests/${name}.yml`);

async function scrapeEdge(): Promise<string> {
  const counter = await countResponses({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${counter.metricsPort}/metrics`)).text();
  counter.close();
  return text;
}

describe('ops', () => {
  it('promtool passes all alert tests', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', ...tests], { cwd: directory });
    expect(stdout.match(/SUCCESS/g)).toHaveLength(tests.length);
  });

  it('promtool reports a rule that fires too late', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'pilgi-rules-'));
    try {
      const rules = readFileSync(join(directory, 'rules/money.yml'), 'utf8').replace('> 300', '> 30000');
      const cases = readFileSync(join(directory, 'tests/money.yml'), 'utf8').replace('../rules/', '');
      writeFileSync(join(copy, 'money.yml'), rules);
      writeFileSync(join(copy, 'cases.yml'), cases);
      await expect(run('promtool', ['test', 'rules', 'cases.yml'], { cwd: copy })).rejects.toThrow(/PaymentUnresolved/);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('Prometheus and Alertmanager accept the configurations', async () => {
    for (const file of ['prometheus.yml', '../compose/prometheus.yml', '../compose/prometheus.production.yml']) {
      await expect(
        run('promtool', ['check', 'config', '--syntax-only', file], { cwd: directory }),
      ).resolves.toBeDefined();
    }
    await expect(
      run(
        'promtool',
        ['check', 'rules', 'rules/money.yml', 'rules/service.yml', 'rules/work.yml', 'rules/platform.yml'],
        { cwd: directory },
      ),
    ).resolves.toBeDefined();
    await expect(
      run('amtool', ['check-config', '../alertmanager/alertmanager.yml'], { cwd: directory }),
    ).resolves.toBeDefined();
  });

  it('every alert has tests and a runbook, and running processes export every metric of rules and dashboards', async () => {
    const database = await createMigratedDatabase(process.env.DATABASE_URL ?? '');
    const env = { ...testEnvironment, DATABASE_URL: database.url };
    const processes = await Promise.all([startMonitoredProcess('api', env), startMonitoredProcess('worker', env)]);
    try {
      const scraped = await Promise.all([...processes.map((one) => one.scrape()), scrapeEdge()]);
      const files = readOpsFiles();
      expect(listAlerts(files.rules).length).toBeGreaterThan(30);
      expect(findOpsGaps(files, listExported(scraped))).toEqual([]);
    } finally {
      await Promise.all(processes.map((one) => one.kill()));
      await database.drop();
    }
  });
});
