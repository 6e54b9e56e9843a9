import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/check/repository-root.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';

interface MonitoringOptions {
  apiMetricsPort: number;
  workerMetricsPort: number;
  edgeMetricsPort: number;
  webhookUrl: string;
  heartbeatUrl: string;
  smtpPort: number;
}

const READY_MS = 60_000;
/** Half an hour in production. */
const WAIT_FOR_FIRST_BACKUP = /(absent\(pilgi_backup_base_age_seconds\)\s+for: )30m/;
const ops = join(repositoryRoot, 'ops');

/** Starts the installed Prometheus and Alertmanager with the shipped configuration; only addresses and intervals differ. */
export async function startMonitoring(
  options: MonitoringOptions,
): Promise<{ prometheusUrl: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-monitoring-'));
  const taken = new Set<number>();
  const ports = { prometheus: await findFreePort(taken), alertmanager: 0 };
  taken.add(ports.prometheus);
  ports.alertmanager = await findFreePort(taken);
  writeConfigs(directory, options, ports.alertmanager);
  const alertmanager = start(directory, 'prometheus-alertmanager', [
    `--config.file=${directory}/alertmanager.yml`,
    `--storage.path=${directory}/alertmanager`,
    `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    '--cluster.listen-address=',
  ]);
  const prometheus = start(directory, 'prometheus', [
    `--config.file=${directory}/prometheus.yml`,
    `--storage.tsdb.path=${directory}/prometheus`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  ]);
  const { signal } = new AbortController();
  const prometheusUrl = `http://127.0.0.1:${ports.prometheus}`;
  await Promise.all([
    waitUntilReady({ url: `${prometheusUrl}/-/ready`, timeoutMs: READY_MS, signal }),
    waitUntilReady({ url: `http://127.0.0.1:${ports.alertmanager}/-/ready`, timeoutMs: READY_MS, signal }),
  ]);
  return {
    prometheusUrl,
    stop: async () => {
      await Promise.all([end(prometheus), end(alertmanager)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function writeConfigs(directory: string, options: MonitoringOptions, alertmanagerPort: number): void {
  const read = (path: string) => readFileSync(join(ops, path), 'utf8');
  cpSync(join(ops, 'prometheus/rules'), join(directory, 'rules'), { recursive: true });
  mkdirSync(join(directory, 'alertmanager'));
  const prometheus = read('prometheus/prometheus.yml')
    .replaceAll(/_interval: 15s/g, '_interval: 2s')
    .replace('127.0.0.1:9093', `127.0.0.1:${alertmanagerPort}`)
    .replace('127.0.0.1:4001', `127.0.0.1:${options.apiMetricsPort}`)
    .replace('127.0.0.1:4002', `127.0.0.1:${options.workerMetricsPort}`)
    .replace('127.0.0.1:4003', `127.0.0.1:${options.edgeMetricsPort}`);
  const alertmanager = read('alertmanager/alertmanager.yml')
    .replace('http://127.0.0.1:9095/alerts', options.webhookUrl)
    .replace('https://heartbeat.example/ping', options.heartbeatUrl)
    .replace('smtp.example.com:587', `127.0.0.1:${options.smtpPort}`)
    .replace('smtp_require_tls: true', 'smtp_require_tls: false')
    .replace('group_wait: 10s', 'group_wait: 1s')
    .replace('group_interval: 1m', 'group_interval: 5s');
  writeFileSync(join(directory, 'prometheus.yml'), prometheus);
  const rules = read('prometheus/rules/work.yml').replace(WAIT_FOR_FIRST_BACKUP, '$15s');
  writeFileSync(join(directory, 'rules/work.yml'), rules);
  writeFileSync(join(directory, 'alertmanager.yml'), alertmanager);
}

function start(directory: string, program: string, args: string[]): ChildProcess {
  const command = tieToParent({ command: program, args }, 'TERM');
  const log = openSync(join(directory, `${program}.log`), 'w');
  return spawn(command.command, command.args, { cwd: directory, stdio: ['ignore', log, log] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
