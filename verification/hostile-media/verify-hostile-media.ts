import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVoiceModel, type VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import type { HostileFile } from './hostile-file.ts';
import { listHostileFiles } from './list-hostile-files.ts';
import { monitorChildren } from './monitor-children.ts';
import { openFileBuilder } from './open-file-builder.ts';
import { type Opened, openRecording } from './open-recording.ts';
import { uploadHostileFiles } from './upload-hostile-files.ts';

const SECRET = 'words-of-another-file-9f31c7';
const QUICK_FILES = 40;
const UPLOADED_FILES = 48;
const CONCURRENCY = 2;
/** Maximum time for one of these small files, also on a busy machine. */
const MAX_FILE_MS = 60_000;
const MAX_RESIDENT_BYTES = 1024 ** 3;
const KOREAN = /[가-힣].*요\.$/;

interface MadeFile {
  file: HostileFile;
  bytes: Buffer;
}

interface Tried extends Opened {
  file: HostileFile;
}

/** Opens malicious files with the sandboxed programs and, without --quick, uploads a sample over HTTP. */
export async function verifyHostileMedia(options: VerificationOptions): Promise<VerificationResult> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-hostile-'));
  const listener = await listen();
  try {
    const made = await makeFiles(directory, listener, options);
    const monitor = monitorChildren(process.pid);
    const model = await loadVoiceModel();
    const tried = await runConcurrently(made, (one, index) => open(model, join(directory, `file-${index}`), one));
    monitor.stop();
    const order = createSeededRandom(`hostile-media/http/${options.seed}`).sample(made, UPLOADED_FILES);
    const uploaded = options.quick ? null : await uploadHostileFiles(options.databaseUrl, order);
    const maxMib = Math.round(monitor.max_resident_bytes / 1024 ** 2);
    const overall = [
      ...(listener.connections === 0 ? [] : [`${listener.connections} connections to an address from a file`]),
      ...(monitor.max_resident_bytes <= MAX_RESIDENT_BYTES ? [] : [`a program used ${maxMib} MiB`]),
      ...[...monitor.unconfined].map((name) => `${name} ran without limits`),
      ...monitor.left().map((stat) => `still running: ${stat}`),
    ];
    const violations = [...tried.flatMap(checkResult), ...overall, ...(uploaded?.violations ?? [])];
    const valid =
      uploaded === null ? [] : [`${uploaded.refused + uploaded.accepted} over HTTP (${uploaded.refused} refused)`];
    const figures = [summarize(tried), `maximum memory ${maxMib} MiB`, ...valid].join('; ');
    return { figures, violations, counts: { hostile_files: made.length } };
  } finally {
    listener.server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function listen(): Promise<{ server: Server; connections: number; url: string }> {
  const found = { server: createServer(), connections: 0, url: '' };
  found.server.on('connection', (socket) => {
    found.connections += 1;
    socket.destroy();
  });
  found.server.listen(0, '127.0.0.1');
  await once(found.server, 'listening');
  const address = found.server.address();
  found.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return found;
}

async function makeFiles(
  directory: string,
  { url }: { url: string },
  { quick, seed }: VerificationOptions,
): Promise<MadeFile[]> {
  const secret_file = join(directory, 'secret.txt');
  writeFileSync(secret_file, `${SECRET}\n`.repeat(2_000));
  const builder = await openFileBuilder(join(directory, 'builder'), { listener_url: url, secret_file, seed });
  const all = listHostileFiles();
  const chosen = quick
    ? builder.random.sample(
        all.filter(({ family }) => family !== 'bombs'),
        QUICK_FILES,
      )
    : all;
  const made: MadeFile[] = [];
  for (const file of chosen) made.push({ file, bytes: await file.make(builder) });
  return made;
}

async function open(model: VoiceModel, directory: string, { file, bytes }: MadeFile): Promise<Tried> {
  mkdirSync(directory);
  // Slash and NUL cannot be part of a file name; everything else is passed unchanged.
  const name = Buffer.from(file.name.replaceAll(/[/\0]/g, '_')).subarray(0, 255).toString().replaceAll('\uFFFD', '');
  const opened = await openRecording(model, { directory, name, bytes, secret: SECRET });
  return { file, ...opened };
}

async function runConcurrently<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await run(next[1], next[0]));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
  return results;
}

function checkResult({ file, outcome, message, faults, took_ms }: Tried): string[] {
  const isAllowed = outcome !== 'failed' && (file.allowed === 'either' || file.allowed === outcome);
  return [
    ...(isAllowed ? [] : [`${outcome}, though ${file.allowed} is allowed: ${message.slice(0, 300)}`]),
    ...(outcome !== 'refused' || KOREAN.test(message) ? [] : [`rejected with “${message}”`]),
    ...(took_ms <= MAX_FILE_MS ? [] : [`took ${Math.round(took_ms / 1000)} s`]),
    ...faults,
  ].map((found) => `${file.family}, ${file.what} (${JSON.stringify(file.name)}): ${found}`);
}

function summarize(tried: readonly Tried[]): string {
  const slowest = tried.toSorted((a, b) => b.took_ms - a.took_ms)[0];
  const families = Map.groupBy(tried, ({ file }) => file.family);
  const summaries = [...families].map(([family, all]) => {
    const refused = all.filter(({ outcome }) => outcome === 'refused').length;
    return `${family} ${all.length} (${refused} refused)`;
  });
  const seconds = ((slowest?.took_ms ?? 0) / 1000).toFixed(1);
  return `${tried.length} files: ${summaries.join(', ')}; slowest ${seconds} s (${slowest?.file.what})`;
}
