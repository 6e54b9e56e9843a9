import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runMediaTool } from '../../apps/server/src/platform/media/run-media-tool.ts';
import { TEST_SANDBOX } from '../../apps/server/testing/test-tools.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { monitorChildren } from '../hostile-media/monitor-children.ts';
import type { CorpusFile } from './corpus/corpus-file.ts';
import { makeCorpus } from './make-corpus.ts';
import { openCorpusFile, type TriedFile } from './open-corpus-file.ts';

const MIN_FILES = 120;
const QUICK_FILES = 40;
const CONCURRENCY = 2;
const MAX_RESIDENT_BYTES = 1024 ** 3;
const SECRET = 'words-of-another-file-4c81d0';
const PROGRAMS = ['pdfinfo', 'pdftotext', 'pdftoppm', 'soffice.bin', 'tesseract', 'ffmpeg', 'ffprobe'];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    /** Part of a family, name or description. */
    only: { type: 'string' },
  },
});

const directory = mkdtempSync(join(tmpdir(), 'pilgi-handouts-'));
const listener = { server: createServer(), connections: 0, url: '' };
listener.server.on('connection', (socket) => {
  listener.connections += 1;
  socket.destroy();
});
listener.server.listen(0, '127.0.0.1');
await once(listener.server, 'listening');
const address = listener.server.address();
listener.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

/** The listener notices a request of an ordinary process, and none of a sandboxed one. */
async function findControlFaults(): Promise<string[]> {
  const args = ['-e', `fetch('${listener.url}').catch(() => undefined)`];
  const limits = { time_ms: 20_000, memory_bytes: 1024 ** 3, output_bytes: 1024 ** 2 };
  const request = (sandbox: typeof TEST_SANDBOX) =>
    runMediaTool({ sandbox, program: process.execPath, args, limits, inputs: [], reservesMemory: true });
  await request('none');
  const outside = listener.connections;
  await request(TEST_SANDBOX);
  const inside = listener.connections - outside;
  listener.connections = 0;
  console.log(`control: ${outside} connection outside of the sandbox, ${inside} within (${TEST_SANDBOX})`);
  return outside > 0 && inside === 0 ? [] : ['control: the listener does not tell requests apart'];
}

async function openAll(files: readonly CorpusFile[]): Promise<TriedFile[]> {
  const waiting = [...files.entries()];
  const tried: TriedFile[] = [];
  const openNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, file] = next;
      tried.push(await openCorpusFile(join(directory, `file-${index}`), { file, secret: SECRET }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openNext));
  return tried;
}

function printTable(tried: readonly TriedFile[]): void {
  for (const [family, all] of Map.groupBy(tried, ({ file }) => file.family)) {
    const outcomes = Map.groupBy(all, ({ outcome }) => outcome);
    const counts = [...outcomes].map(([outcome, some]) => `${outcome} ${some.length}`).join(', ');
    const slowest = Math.max(...all.map(({ took_ms }) => took_ms)) / 1000;
    console.log(
      `${family.padEnd(18)} ${String(all.length).padStart(3)} files  ${slowest.toFixed(1).padStart(5)} s  ${counts}`,
    );
  }
}

const started = performance.now();
const secretFile = join(directory, 'secret.txt');
writeFileSync(secretFile, `${SECRET}\n`.repeat(1_000));
const control = await findControlFaults();
const corpus = await makeCorpus(directory, { url: listener.url, secretFile, seed: Number(values.seed) });
const named = corpus.filter(({ family, name, what }) => `${family} ${name} ${what}`.includes(values.only ?? ''));
const chosen = values.quick ? createSeededRandom(`handouts/quick/${values.seed}`).sample(named, QUICK_FILES) : named;
const monitor = monitorChildren(process.pid, PROGRAMS);
listener.connections = 0;
const tried = await openAll(chosen);
monitor.stop();
const maxMib = Math.round(monitor.max_resident_bytes / 1024 ** 2);
const faults = [
  ...control,
  ...(corpus.length >= MIN_FILES ? [] : [`${corpus.length} files in the corpus`]),
  ...tried.flatMap(({ file, faults: found }) =>
    found.map((fault) => `${file.family}, ${file.name}, ${file.what}: ${fault}`),
  ),
  ...(listener.connections === 0 ? [] : [`${listener.connections} requests to an address from a file`]),
  ...(monitor.max_resident_bytes <= MAX_RESIDENT_BYTES ? [] : [`a program used ${maxMib} MiB`]),
  ...[...monitor.unconfined].map((name) => `${name} ran without limits`),
  ...monitor.left().map((stat) => `still running: ${stat}`),
];
listener.server.close();
rmSync(directory, { recursive: true, force: true });
printTable(tried);
const seconds = Math.round((performance.now() - started) / 1000);
const opened = tried.filter(({ outcome }) => outcome === 'opened');
const pages = opened.reduce((sum, one) => sum + one.pages, 0);
console.log(
  `${tried.length} of ${corpus.length} files: ${opened.length} opened (${pages} pages), ${tried.length - opened.length} refused; ${listener.connections} requests; maximum memory ${maxMib} MiB; ${seconds} s, seed ${values.seed}`,
);
for (const fault of faults) console.error(`FAILED: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
