import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { type AttackReport, type AttackTargets, plantAttacker } from '../../../testing/plant-attacker.ts';
import { TEST_SANDBOX, testDocumentTools } from '../../../testing/test-tools.ts';
import { convertToDocx } from '../documents/convert-to-docx.ts';
import { printPdf } from '../documents/print-pdf.ts';
import { cutAudio } from '../media/cut-audio.ts';
import { sandboxCommand, TOOL_ENVIRONMENT, type ToolCall, type ToolSandbox } from './sandbox-command.ts';
import { writeLauncher } from './write-launcher.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 60_000, memory_bytes: 512 * MIB, output_bytes: 16 * MIB };
const RESPONSE = 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx';
const timeoutSignal = () => AbortSignal.timeout(60_000);
/** Build servers may forbid user namespaces; with TOOL_SANDBOX=required, loading the tools fails there with the reason. */
const hasNamespaces = TEST_SANDBOX === 'bubblewrap';

async function listen(server: Server, address: { port: number; host: string } | { path: string }): Promise<Server> {
  server.listen(address);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
}

async function answerDatagrams(): Promise<number> {
  const socket = createSocket('udp4');
  socket.on('message', (_message, sender) => socket.send('x', sender.port, sender.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket.address().port;
}

/** Everything that the attacker must not reach, in a state in which an ordinary program reaches all of it. */
async function setUpTargets(): Promise<{ directory: string; targets: AttackTargets; env: Record<string, string> }> {
  const directory = makeTestDirectory();
  const work = join(directory, 'work');
  const secret = `secret-${randomUUID()}`;
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: `postgres://pilgi:${secret}@127.0.0.1/pilgi` };
  const input_file = join(work, 'recording');
  const secret_file = join(directory, '.env');
  mkdirSync(work);
  writeFileSync(input_file, 'a recording');
  writeFileSync(secret_file, `USER_TOKEN_SECRET=${secret}\n`);
  const victim = spawn('sleep', ['120'], { env });
  onTestFinished(() => void victim.kill('SIGKILL'));
  const accept = () => createServer((socket) => socket.on('error', () => socket.destroy()).end(RESPONSE));
  const tcp = await listen(accept(), { port: 0, host: '127.0.0.1' });
  const socket_file = join(directory, '.s.PGSQL.5432');
  const abstract_socket = `pilgi-${randomUUID()}`;
  await listen(accept(), { path: socket_file });
  await listen(accept(), { path: `\0${abstract_socket}` });
  const database = new URL(process.env.DATABASE_URL ?? '');
  const targets = {
    secret,
    secret_file,
    input_file,
    system_file: '/etc/passwd',
    code_file: fileURLToPath(new URL('./sandbox-command.ts', import.meta.url)),
    victim_pid: victim.pid ?? 0,
    datagram_port: await answerDatagrams(),
    listener_port: (tcp.address() as AddressInfo).port,
    database: { host: database.hostname, port: Number(database.port || 5432) },
    socket_file,
    abstract_socket,
  };
  return { directory: work, targets, env };
}

const parse = (text: string | Uint8Array) => JSON.parse(Buffer.from(text).toString()) as AttackReport;

async function attackAs(
  act: (program: string, attack: Awaited<ReturnType<typeof setUpTargets>>) => Promise<AttackReport>,
): Promise<AttackReport> {
  const attack = await setUpTargets();
  const program = join(makeTestDirectory(), 'tool');
  plantAttacker(program, attack.targets);
  const report = await act(program, attack);
  expect(Object.keys({ ...report.succeeded, ...report.refused })).toHaveLength(16);
  return report;
}

describe.runIf(hasNamespaces)('an attacker program planted as a tool', () => {
  it('reaches every target outside of the sandbox', async () => {
    const report = await attackAs(async (program, { env }) =>
      parse((await promisify(execFile)(program, { env })).stdout),
    );
    expect(report.refused).toEqual({});
  });

  it('reaches files and network with kernel limits alone', async () => {
    const report = await attackAs(async (ffmpeg, { targets }) =>
      parse(
        await cutAudio(
          { sandbox: 'limits', ffmpeg, ffprobe: '' },
          { audio_file: targets.input_file, spans: [{ start_ms: 0, end_ms: 1_000 }] },
        ),
      ),
    );
    expect(Object.keys(report.succeeded)).toEqual(expect.arrayContaining(['secret file', 'database', 'code']));
    expect(Object.keys(report.refused)).toEqual(['environment']);
  });
});

describe.runIf(hasNamespaces)('an attacker program planted in the sandbox', () => {
  it('as ffmpeg reaches nothing', async () => {
    const report = await attackAs(async (ffmpeg, { targets }) =>
      parse(
        await cutAudio(
          { sandbox: TEST_SANDBOX, ffmpeg, ffprobe: '' },
          { audio_file: targets.input_file, spans: [{ start_ms: 0, end_ms: 1_000 }] },
        ),
      ),
    );
    expect(report.succeeded).toEqual({});
  });

  it('as pandoc reaches nothing', async () => {
    const report = await attackAs(async (pandoc, { directory }) => {
      const tools = { ...testDocumentTools(directory), pandoc };
      return parse(await convertToDocx(tools, { files: [['a.html', '<p>a</p>']], page: 'a.html' }, timeoutSignal()));
    });
    expect(report.succeeded).toEqual({});
  });

  it('as Chromium reaches nothing but a user namespace, which Chromium needs for its own sandbox', async () => {
    const report = await attackAs(async (program, { directory }) => {
      const tools = { ...testDocumentTools(directory), chromium: program };
      const printed = printPdf(tools, { files: [['a.html', '']], page: 'a.html' }, timeoutSignal());
      const message = await printed.then(String, String);
      return parse(/REPORT(.*)END/.exec(message)?.[1] ?? 'null');
    });
    expect(report.succeeded).toEqual({ 'user namespace': 'created' });
  });
});

/** A page with scripts and without the checks of the browser, so that only the sandbox is in the way. */
async function attackFromPage(sandbox: ToolSandbox): Promise<string[]> {
  const { directory, targets } = await setUpTargets();
  const page = join(directory, 'page.html');
  const probes = [
    ['own page', `file://${page}`],
    ['secret file', `file://${targets.secret_file}`],
    ['system file', `file://${targets.system_file}`],
    ['code', `view-source:file://${targets.code_file}`],
    ['loopback', `http://127.0.0.1:${targets.listener_port}/`],
  ] as const;
  writeFileSync(page, '<title>attack</title>');
  const launcher = join(makeTestDirectory(), 'chromium');
  const { chromium: program } = testDocumentTools(directory);
  const limits = { ...LIMITS, memory_bytes: 4096 * MIB };
  await writeLauncher(launcher, sandbox, { program, args: [], inputs: [directory], limits, isBrowser: true });
  const browser = await chromium.launch({
    executablePath: launcher,
    args: ['--disable-web-security', '--allow-file-access-from-files', '--disable-dev-shm-usage'],
    env: { ...TOOL_ENVIRONMENT },
    chromiumSandbox: sandbox === 'bubblewrap',
  });
  try {
    const reached: string[] = [];
    for (const [name, address] of probes) {
      const opened = await browser.newPage();
      const isLoaded = await opened.goto(address).then(
        () => true,
        () => false,
      );
      if (isLoaded) reached.push(name);
      await opened.close();
    }
    return reached;
  } finally {
    await browser.close();
  }
}

describe.runIf(hasNamespaces)('a Chromium page that may open any address', () => {
  it('reads files and connects outside of the sandbox', async () => {
    expect(await attackFromPage('limits')).toEqual(['own page', 'secret file', 'system file', 'code', 'loopback']);
  });

  it('reaches nothing in the sandbox but its own input', async () => {
    expect(await attackFromPage('bubblewrap')).toEqual(['own page']);
  });
});

/** Runs a Python program in the sandbox; as another user where this process is root, whom the kernel exempts. */
function runPython(script: string, call: Partial<ToolCall> = {}): string {
  const command = sandboxCommand('bubblewrap', {
    program: 'python3',
    args: ['-c', script],
    inputs: [],
    limits: LIMITS,
    ...call,
  });
  const asOtherUser = process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const { stdout, stderr } = spawnSync('setpriv', [...asOtherUser, '--', command.file, ...command.args], {
    env: TOOL_ENVIRONMENT,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

describe.runIf(hasNamespaces)('limits of a program in the sandbox', () => {
  it('stops a fork bomb', () => {
    const script = `
import os, time
count = 0
try:
    while count < 1000:
        if os.fork() == 0: time.sleep(5); os._exit(0)
        count += 1
except BlockingIOError: pass
print(count)
os.kill(-1, 9)`;
    const started = Number(runPython(script));
    expect(started).toBeGreaterThan(50);
    expect(started).toBeLessThan(128);
  });

  it.each([
    ['/tmp', 512],
    ['/dev/shm', 64],
  ])('limits the files in %s to %i MiB', (directory, mib) => {
    const script = `
written = 0
try:
    for part in range(100):
        with open('${directory}/' + str(part), 'wb') as file:
            for _ in range(8): file.write(b'x' * 1048576); file.flush(); written += 1
except OSError as error: print(error.errno)
print(written)`;
    expect(runPython(script).split('\n')).toEqual(['28', String(mib)]);
  });

  it('leaves nothing else writable', () => {
    const script = `
import os
for path in ['/', '/etc', '/usr', '/dev', '/proc', '/proc/sys/kernel']:
    try: open(path + '/planted', 'w'); print(path)
    except OSError: pass`;
    expect(runPython(script)).toBe('');
  });

  it('keeps an output within an input writable and an input within an output read-only', () => {
    const outer = makeTestDirectory();
    const inner = join(outer, 'inner');
    mkdirSync(inner);
    writeFileSync(join(inner, 'source'), 'source');
    const script = `for path in ['${outer}/new', '${inner}/new', '${inner}/source']:
    try: open(path, 'w').write('x')
    except OSError as error: print(error.errno)`;
    const command = sandboxCommand('bubblewrap', {
      program: 'python3',
      args: ['-c', script],
      inputs: [outer, join(inner, 'source')],
      output: inner,
      limits: LIMITS,
    });
    expect(execFileSync(command.file, command.args, { env: TOOL_ENVIRONMENT }).toString()).toBe('30\n30\n');
    expect(readdirSync(outer)).toEqual(['inner']);
    expect(readFileSync(join(inner, 'source'), 'utf8')).toBe('source');
    expect(readFileSync(join(inner, 'new'), 'utf8')).toBe('x');
  });
});
