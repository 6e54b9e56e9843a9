import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeLecture } from '../lectures/make-lecture.ts';
import { openStudent } from '../pipeline/open-student.ts';
import { insertModelOnSale } from '../pipeline/pipeline.queries.ts';
import { readScript } from '../pipeline/read-script.ts';
import { startPipelineStack } from '../pipeline/start-pipeline-stack.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

const OUT = resolve(import.meta.dirname, '../../apps/web/public/sample');
const MINUTES = 3;

/** The note that a new studio shows: a made lecture, brought and worked on by the real product, written down as files. */
async function makeSampleNote(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-sample-'));
  const made = await makeLecture({ out: folder, minutes: MINUTES, silence_minutes: 0 });
  const postgres = await startPostgres();
  const stack = await startPipelineStack({ serverUrl: postgres.url });
  try {
    stack.gemini.control.loadScript(readScript(made.script_file));
    const price = { input_token_price: 20, output_token_price: 80 };
    const model = await insertModelOnSale(stack.db, { model_name: 'gemini-2.5-flash', display_name: '표본', ...price });
    const student = await openStudent(stack, 1000);
    const lectureId = await student.bring(made.file);
    await student.untilReady(lectureId);
    const started = await student.start((await student.quote(lectureId, model)).id);
    const job = await student.untilFinished(started.id);
    if (job.note_id === null) throw new Error(`no note: ${job.failure}`);
    await keep(await student.note(job.note_id));
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SampleNote {
  pictures: { slide_id: string; url: string }[];
  audio_url: string;
}

async function keep({ pictures, audio_url, ...note }: SampleNote): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  await fetchInto('audio.ogg', audio_url);
  for (const { slide_id, url } of pictures) await fetchInto(`${slide_id}.jpg`, url);
  const kept = {
    ...note,
    pictures: pictures.map(({ slide_id }) => ({ slide_id, url: `/sample/${slide_id}.jpg` })),
    audio_url: '/sample/audio.ogg',
  };
  writeFileSync(join(OUT, 'note.json'), `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`written: apps/web/public/sample, ${pictures.length} slides`);
}

async function fetchInto(name: string, url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  writeFileSync(join(OUT, name), Buffer.from(await answer.arrayBuffer()));
}

await makeSampleNote();
process.exit();
