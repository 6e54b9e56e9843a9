import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startWatchedProcess } from '../../apps/server/testing/start-watched-process.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { repositoryRoot } from '../check/repository-root.ts';
import { createMigratedDatabase } from '../money-proof/create-migrated-database.ts';
import { findOpsGaps, listAlerts, listExported } from './find-ops-gaps.ts';
import { readOpsFiles } from './read-ops-files.ts';

const run = promisify(execFile);
const folder = join(repositoryRoot, 'ops/prometheus');
const tests = ['service', 'money', 'work'].map((name) => `tests/${name}.yml`);

describe('ops', () => {
  it('every alert fires and stays quiet as its tests say', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', ...tests], { cwd: folder });
    expect(stdout.match(/SUCCESS/g)).toHaveLength(tests.length);
  });

  it('a rule that fires too late is found by its test', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'pilgi-rules-'));
    try {
      const rules = readFileSync(join(folder, 'rules/money.yml'), 'utf8').replace('> 300', '> 30000');
      const cases = readFileSync(join(folder, 'tests/money.yml'), 'utf8').replace('../rules/', '');
      writeFileSync(join(copy, 'money.yml'), rules);
      writeFileSync(join(copy, 'cases.yml'), cases);
      await expect(run('promtool', ['test', 'rules', 'cases.yml'], { cwd: copy })).rejects.toThrow(/PaymentUnresolved/);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('the configurations are ones that Prometheus and Alertmanager accept', async () => {
    for (const file of ['prometheus.yml', '../compose/prometheus.yml']) {
      await expect(run('promtool', ['check', 'config', '--syntax-only', file], { cwd: folder })).resolves.toBeDefined();
    }
    await expect(
      run('promtool', ['check', 'rules', 'rules/money.yml', 'rules/service.yml', 'rules/work.yml'], { cwd: folder }),
    ).resolves.toBeDefined();
    await expect(
      run('amtool', ['check-config', '../alertmanager/alertmanager.yml'], { cwd: folder }),
    ).resolves.toBeDefined();
  });

  it('every alert has its tests and its runbook, and whatever rules and dashboards ask for is told by a running process', async () => {
    const database = await createMigratedDatabase(process.env.DATABASE_URL ?? '');
    const env = { ...testEnvironment, DATABASE_URL: database.url };
    const processes = await Promise.all([startWatchedProcess('api', env), startWatchedProcess('worker', env)]);
    try {
      const scraped = await Promise.all(processes.map((one) => one.scrape()));
      const files = readOpsFiles();
      expect(listAlerts(files.rules).length).toBeGreaterThan(30);
      expect(findOpsGaps(files, listExported(scraped))).toEqual([]);
    } finally {
      await Promise.all(processes.map((one) => one.kill()));
      await database.drop();
    }
  });
});
