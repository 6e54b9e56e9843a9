import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLogins } from '../seed/sample-logins.ts';
import { chooseFreePorts, chooseNamedPorts, type Ports } from './choose-ports.ts';
import { developmentEnv } from './development-env.ts';
import { listMissingForDev } from './doctor/examine-programs.ts';
import { findSystem, searchPathOf } from './doctor/open-machine.ts';
import { formatLogLine } from './format-log-line.ts';
import { formatWelcome, listAddresses, type StackAddresses } from './format-welcome.ts';
import { listStackCommands } from './list-stack-commands.ts';
import { readDevSecrets } from './read-dev-secrets.ts';
import { readEnvFile } from './read-env-file.ts';
import { readSharedStorage } from './read-shared-storage.ts';
import { type Run, runUntilStopped } from './run-until-stopped.ts';
import { startDevDatabase } from './start-dev-database.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const READY_TIMEOUT_MS = 120_000;
const root = resolve(import.meta.dirname, '../..');
const devDirectory = join(root, '.dev');
const withColour =
  process.env.NO_COLOR === undefined && (process.stdout.isTTY || process.env.FORCE_COLOR !== undefined);

const { values: options } = parseArgs({
  options: {
    /** Serves the built site through the gateway; nothing restarts automatically. */
    production: { type: 'boolean', default: false },
    /** Creates a database for this run and deletes it at the end. */
    'fresh-database': { type: 'boolean', default: false },
    /** Fills the sample accounts and the back office with demo data, once per database. */
    demo: { type: 'boolean', default: false },
    /** `free` picks unused ports, so that several runs do not conflict. */
    ports: { type: 'string', default: 'named' },
    /** File that is written as JSON with the addresses when everything is ready. */
    'ready-file': { type: 'string' },
  },
});

const sharedStorage = readSharedStorage(process.env);

process.exitCode = await runUntilStopped(startStack, writeLine);

async function startStack(run: Run): Promise<void> {
  const readyFile = options['ready-file'];
  if (readyFile !== undefined) rmSync(readyFile, { force: true });
  if (options.production && !existsSync(join(root, 'apps/web/build/client'))) {
    throw new Error('The site is not built yet: npm run build');
  }
  const settings = { ...readEnvFile(root), ...process.env };
  // With free ports every address is one of this run.
  const usesOwnStorage = options.ports === 'free' || !settings.S3_ENDPOINT;
  refuseMissingPrograms(usesOwnStorage ? { ...settings, S3_ENDPOINT: undefined } : settings);
  const ports =
    options.ports === 'free' ? await chooseFreePorts(sharedStorage.ports) : await chooseNamedPorts(settings);
  const { env, ownerUrl } = await prepareEnvironment(run, ports, settings);
  const { preparations, storage, fillings, services } = listStackCommands({
    root,
    ports,
    env,
    ownerUrl,
    production: options.production,
    storageDirectory: options['fresh-database'] ? null : join(devDirectory, 's3'),
    demoScripts: options.demo ? join(devDirectory, 'demo/scripts') : null,
  });

  for (const command of preparations) await run.supervisor.finish(command);
  if (usesOwnStorage) run.supervisor.startService(storage);
  for (const command of fillings) await run.supervisor.finish(command);
  for (const command of services) run.supervisor.startService(command);
  const addresses = listAddresses(ports);
  await waitForAll(addresses, usesOwnStorage ? [ports.S3_PORT] : [], { ports, signal: run.signal });

  if (readyFile !== undefined) writeReadyFile(readyFile, { ...addresses, database: ownerUrl }, run);
  for (const line of formatWelcome(addresses, sampleLogins).split('\n')) writeLine('dev', line);
}

async function prepareEnvironment(
  run: Run,
  ports: Ports,
  { MIGRATION_DATABASE_URL: ownerUrl, ...settings }: NodeJS.ProcessEnv,
): Promise<{ env: NodeJS.ProcessEnv; ownerUrl: string }> {
  const database = await startDevDatabase({
    databaseUrl: options['fresh-database'] ? process.env.DATABASE_URL : settings.DATABASE_URL,
    ownerUrl,
    devDirectory,
    fresh: options['fresh-database'],
    onLogLine: (line) => writeLine('postgres', line),
  });
  run.atEnd(database.stop);
  void database.ended.then(() => run.fail(new Error('postgres ended on its own')));

  const secrets = readDevSecrets(join(devDirectory, 'secrets.json'));
  const setup = { ports, secrets, databaseUrl: database.url, behindGateway: options.production };
  const { defaults, addresses } = developmentEnv(setup);
  const colour = withColour ? { FORCE_COLOR: '1' } : {};
  const env =
    options.ports === 'free'
      ? { ...colour, ...defaults, ...settings, ...addresses, ...sharedStorage.keys }
      : { ...colour, ...defaults, ...addresses, ...settings, DATABASE_URL: database.url };
  return { env, ownerUrl: database.ownerUrl };
}

async function waitForAll(
  addresses: StackAddresses,
  storagePorts: number[],
  { ports, signal }: { ports: Ports; signal: AbortSignal },
): Promise<void> {
  const simulators = [
    ports.TOSS_SIM_PORT,
    ports.GEMINI_SIM_PORT,
    ports.IDENTITY_SIM_PORT,
    ports.MAIL_SMTP_PORT,
    ports.MAIL_HTTP_PORT,
  ];
  const accepting = [...simulators, ...storagePorts];
  const parts = [...accepting.map((port) => `tcp://127.0.0.1:${port}`), `${addresses.api}/api/v1/ready`, addresses.web];
  const wait = (url: string) => waitUntilReady({ url, timeoutMs: READY_TIMEOUT_MS, signal });
  await Promise.all(parts.map(wait));
  await wait(`${addresses.web}/api/v1/health`);
}

function writeReadyFile(file: string, addresses: StackAddresses & { database?: string | undefined }, run: Run): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(addresses, null, 2)}\n`);
  renameSync(draft, file);
  run.atEnd(() => rmSync(file, { force: true }));
}

function refuseMissingPrograms(settings: NodeJS.ProcessEnv): void {
  const missing = listMissingForDev({ system: findSystem(), searchPath: searchPathOf(settings), settings });
  if (missing.length > 0) throw new Error([...missing, 'Everything about this machine: npm run doctor'].join('\n'));
}

function writeLine(name: string, line: string): void {
  process.stdout.write(`${formatLogLine(name, line, withColour)}\n`);
}
