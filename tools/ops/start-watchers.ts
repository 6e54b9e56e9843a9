import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../check/repository-root.ts';
import { waitUntilAnswers } from '../dev/wait-until-answers.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { tieToParent } from '../node/tie-to-parent.ts';

interface Wishes {
  apiMetricsPort: number;
  workerMetricsPort: number;
  webhookUrl: string;
  smtpPort: number;
}

const READY_MS = 60_000;
const ops = join(repositoryRoot, 'ops');

/** Prometheus and Alertmanager of the system, on the files that are shipped: only addresses and how often they look differ. */
export async function startWatchers(wishes: Wishes): Promise<{ prometheusUrl: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-watchers-'));
  const taken = new Set<number>();
  const ports = { prometheus: await findFreePort(taken), alertmanager: 0 };
  taken.add(ports.prometheus);
  ports.alertmanager = await findFreePort(taken);
  writeConfigs(folder, wishes, ports.alertmanager);
  const alertmanager = start(folder, 'prometheus-alertmanager', [
    `--config.file=${folder}/alertmanager.yml`,
    `--storage.path=${folder}/alertmanager`,
    `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    '--cluster.listen-address=',
  ]);
  const prometheus = start(folder, 'prometheus', [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/prometheus`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  ]);
  const { signal } = new AbortController();
  const prometheusUrl = `http://127.0.0.1:${ports.prometheus}`;
  await Promise.all([
    waitUntilAnswers({ url: `${prometheusUrl}/-/ready`, timeoutMs: READY_MS, signal }),
    waitUntilAnswers({ url: `http://127.0.0.1:${ports.alertmanager}/-/ready`, timeoutMs: READY_MS, signal }),
  ]);
  return {
    prometheusUrl,
    stop: async () => {
      await Promise.all([end(prometheus), end(alertmanager)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeConfigs(folder: string, wishes: Wishes, alertmanagerPort: number): void {
  const read = (path: string) => readFileSync(join(ops, path), 'utf8');
  cpSync(join(ops, 'prometheus/rules'), join(folder, 'rules'), { recursive: true });
  mkdirSync(join(folder, 'alertmanager'));
  const prometheus = read('prometheus/prometheus.yml')
    .replaceAll(/_interval: 15s/g, '_interval: 2s')
    .replace('127.0.0.1:9093', `127.0.0.1:${alertmanagerPort}`)
    .replace('127.0.0.1:4001', `127.0.0.1:${wishes.apiMetricsPort}`)
    .replace('127.0.0.1:4002', `127.0.0.1:${wishes.workerMetricsPort}`);
  const alertmanager = read('alertmanager/alertmanager.yml')
    .replace('http://127.0.0.1:9095/alerts', wishes.webhookUrl)
    .replace('smtp.example.com:587', `127.0.0.1:${wishes.smtpPort}`)
    .replace('smtp_require_tls: true', 'smtp_require_tls: false')
    .replace('group_wait: 10s', 'group_wait: 1s')
    .replace('group_interval: 1m', 'group_interval: 5s');
  writeFileSync(join(folder, 'prometheus.yml'), prometheus);
  writeFileSync(join(folder, 'alertmanager.yml'), alertmanager);
}

function start(folder: string, program: string, args: string[]): ChildProcess {
  const line = tieToParent({ command: program, args }, 'TERM');
  const log = openSync(join(folder, `${program}.log`), 'w');
  return spawn(line.command, line.args, { cwd: folder, stdio: ['ignore', log, log] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
