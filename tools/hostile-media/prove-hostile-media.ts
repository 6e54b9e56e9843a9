import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVoiceModel, type VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { bringHostileFiles } from './bring-hostile-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { listHostileFiles } from './list-hostile-files.ts';
import { type Opened, openRecording } from './open-recording.ts';
import { openWorkshop } from './open-workshop.ts';
import { watchChildren } from './watch-children.ts';

const SECRET = 'words-of-another-file-9f31c7';
const QUICK_FILES = 40;
const BROUGHT_FILES = 48;
const AT_ONCE = 2;
/** Of these small files none may take longer, on a busy machine either. */
const PATIENCE_MS = 60_000;
const MOST_RESIDENT_BYTES = 1024 ** 3;
const KOREAN = /[가-힣].*요\.$/;

interface MadeFile {
  file: HostileFile;
  bytes: Buffer;
}

interface Tried extends Opened {
  file: HostileFile;
}

/** Files that mean harm, through the confined programs and, in full, the whole way over HTTP. */
export async function proveHostileMedia(options: ProofOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-hostile-'));
  const listener = await listen();
  try {
    const made = await makeFiles(folder, listener, options);
    const watch = watchChildren(process.pid);
    const model = await loadVoiceModel();
    const tried = await runSideBySide(made, (one, index) => open(model, join(folder, `file-${index}`), one));
    watch.stop();
    const order = createDraw(`hostile-media/http/${options.seed}`).sample(made, BROUGHT_FILES);
    const brought = options.quick ? null : await bringHostileFiles(options.databaseUrl, order);
    const most = Math.round(watch.most_resident_bytes / 1024 ** 2);
    const overall = [
      ...(listener.connections === 0 ? [] : [`${listener.connections} connections to an address that a file named`]),
      ...(watch.most_resident_bytes <= MOST_RESIDENT_BYTES ? [] : [`a program used ${most} MiB`]),
      ...[...watch.unconfined].map((name) => `${name} ran without limits`),
      ...watch.left().map((stat) => `left behind: ${stat}`),
    ];
    const violations = [...tried.flatMap(judge), ...overall, ...(brought?.violations ?? [])];
    const whole =
      brought === null ? [] : [`${brought.refused + brought.accepted} over HTTP (${brought.refused} refused)`];
    const figures = [tellFigures(tried), `most memory ${most} MiB`, ...whole].join('; ');
    return { figures, violations, counts: { hostile_files: made.length } };
  } finally {
    listener.server.close();
    rmSync(folder, { recursive: true, force: true });
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

async function makeFiles(folder: string, { url }: { url: string }, { quick, seed }: ProofOptions): Promise<MadeFile[]> {
  const secret_file = join(folder, 'secret.txt');
  writeFileSync(secret_file, `${SECRET}\n`.repeat(2_000));
  const workshop = await openWorkshop(join(folder, 'workshop'), { listener_url: url, secret_file, seed });
  const all = listHostileFiles();
  const chosen = quick
    ? workshop.draw.sample(
        all.filter(({ family }) => family !== 'bombs'),
        QUICK_FILES,
      )
    : all;
  const made: MadeFile[] = [];
  for (const file of chosen) made.push({ file, bytes: await file.make(workshop) });
  return made;
}

async function open(model: VoiceModel, folder: string, { file, bytes }: MadeFile): Promise<Tried> {
  mkdirSync(folder);
  // A slash ends a name and a zero byte any path: everything else goes to the programs as it is.
  const name = Buffer.from(file.name.replaceAll(/[/\0]/g, '_')).subarray(0, 255).toString().replaceAll('\uFFFD', '');
  const opened = await openRecording(model, { folder, name, bytes, secret: SECRET });
  return { file, ...opened };
}

async function runSideBySide<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const runOneByOne = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await run(next[1], next[0]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
  return results;
}

function judge({ file, outcome, said, faults, took_ms }: Tried): string[] {
  const isAllowed = outcome !== 'failed' && (file.allowed === 'either' || file.allowed === outcome);
  return [
    ...(isAllowed ? [] : [`${outcome}, though ${file.allowed} is allowed: ${said.slice(0, 300)}`]),
    ...(outcome !== 'refused' || KOREAN.test(said) ? [] : [`refused with “${said}”`]),
    ...(took_ms <= PATIENCE_MS ? [] : [`took ${Math.round(took_ms / 1000)} s`]),
    ...faults,
  ].map((found) => `${file.family}, ${file.what} (${JSON.stringify(file.name)}): ${found}`);
}

function tellFigures(tried: readonly Tried[]): string {
  const longest = tried.toSorted((a, b) => b.took_ms - a.took_ms)[0];
  const families = Map.groupBy(tried, ({ file }) => file.family);
  const told = [...families].map(([family, all]) => {
    const refused = all.filter(({ outcome }) => outcome === 'refused').length;
    return `${family} ${all.length} (${refused} refused)`;
  });
  const seconds = ((longest?.took_ms ?? 0) / 1000).toFixed(1);
  return `${tried.length} files: ${told.join(', ')}; longest ${seconds} s (${longest?.file.what})`;
}
