import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';
import { ADDRESSES, type ServiceName } from './addresses.ts';
import { type Release, targetOf } from './prepare-releases.ts';
import { type InstallationOptions, LABEL, startContainer } from './start-container.ts';

export interface Installation {
  /** Starts a service and returns when it serves. */
  start: (name: ServiceName, release: Release) => Promise<void>;
  /** Ends a service as the engine does and returns the seconds it took. */
  stop: (name: ServiceName) => Promise<number>;
  /** Time at which the service last ended, in milliseconds. */
  stoppedAt: (name: ServiceName) => number;
  /** Image of the running container, as the engine knows it. */
  imageOf: (name: ServiceName) => string | undefined;
  /** Runs a service once, with its own or another command, and returns its exit code and output. */
  runOnce: (service: string, release: Release, other?: OtherRun) => Promise<{ code: number | null; output: string }>;
  /** Containers that ended without being stopped. */
  crashes: readonly string[];
  close: () => Promise<void>;
}

interface OtherRun {
  command?: readonly string[];
  /** In place of the service's security options. */
  securityOptions?: readonly string[];
}

interface RunningService {
  child: ChildProcess;
  isStopping: boolean;
}

const READY_MS = 120_000;
const SHOWN_CHARS = 500;
const READY_LINE = { edge: 'Serving the site', server: 'api listening', worker: 'worker running' };
const serviceOf = (name: ServiceName) => (name.startsWith('edge') ? 'edge' : name);

/** The services of compose.production.yaml as containers of podman, on the network of this process. */
export function openInstallation(options: InstallationOptions): Installation {
  const { engine, directory } = options;
  const running = new Map<ServiceName, RunningService>();
  const stops = new Map<ServiceName, number>();
  const crashes: string[] = [];
  const logs = join(directory, 'logs');
  mkdirSync(logs);

  async function start(name: ServiceName, release: Release): Promise<void> {
    const service = serviceOf(name);
    const child = startContainer(options, { service, release, name, address: ADDRESSES[name] });
    const state = { child, isStopping: false };
    running.set(name, state);
    child.once('exit', (code, signal) => {
      if (!state.isStopping) crashes.push(`${name} of the ${release} release ended with ${code ?? signal}`);
    });
    await untilLine(child, READY_LINE[targetOf(service)], join(logs, `${name}.log`));
    if (targetOf(service) !== 'server') return;
    const url = `http://${ADDRESSES[name]}:4000/api/v1/ready`;
    await waitUntilReady({ url, timeoutMs: READY_MS, signal: new AbortController().signal });
  }

  async function stop(name: ServiceName): Promise<number> {
    const state = running.get(name);
    if (state === undefined || state.child.exitCode !== null) return 0;
    const began = performance.now();
    state.isStopping = true;
    state.child.kill('SIGTERM');
    await once(state.child, 'exit');
    running.delete(name);
    stops.set(name, Date.now());
    return (performance.now() - began) / 1000;
  }

  return {
    start,
    stop,
    crashes,
    stoppedAt: (name) => stops.get(name) ?? Number.POSITIVE_INFINITY,
    imageOf: (name) => {
      const [id] = engine.listContainers(`${LABEL}=${name}`);
      return id === undefined ? undefined : engine.imageOf(id);
    },
    runOnce: async (service, release, other = {}) => {
      const child = startContainer(options, { service, release, name: null, address: null, ...other });
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
    },
    close: async () => {
      await Promise.all([...running.keys()].map((name) => stop(name)));
      for (const id of engine.listContainers(LABEL)) engine.removeContainer(id);
    },
  };
}

/** Copies the output to a file and resolves when a line of it has the text. */
async function untilLine(child: ChildProcess, line: string, file: string): Promise<void> {
  const copy = openSync(file, 'a');
  let last = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    writeSync(copy, text);
    last = (last + text).slice(-SHOWN_CHARS);
    if (last.includes(line)) resolve();
  });
  child.once('close', (code) => {
    closeSync(copy);
    reject(new Error(`${file}: ended with ${code} before it was ready: ${last}`));
  });
  await promise;
}
