import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROFILES } from '../../simulators/gemini/src/behaviour/behaviour-table.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { openStudent } from '../kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../kit/pipeline/pipeline.queries.ts';
import { readScript } from '../kit/pipeline/read-script.ts';
import { startPipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import { describeCheck, writeNoteHtml, writeNoteMarkdown } from '../kit/pipeline/write-note.ts';
import { criticalPathOf } from './critical-path-of.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '12' },
    out: { type: 'string', default: '.lecture-demo' },
    /** How the model behaves: kind, realistic or cruel. */
    profile: { type: 'string', default: 'kind' },
  },
});
const profile = PROFILES.find((one) => one === values.profile);
if (profile === undefined) throw new Error(`Unknown profile. Available: ${PROFILES.join(', ')}.`);
const out = resolve(values.out);
const CREDITS = 10_000;
/** Typical response times, so that the wall time shows what the product adds to them. */
const LATENCY_MS = { transcribe: 6_000, slides: 4_000, outline: 3_000, write: 8_000, repair: 8_000 };
const began = performance.now();
const log = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

mkdirSync(out, { recursive: true });
const made = await makeLecture({ out, minutes: Number(values.minutes), silence_minutes: 1 });
log(`lecture generated: ${values.minutes} minutes, ${made.slides.length} slides, ${made.utterances.length} sentences`);
const postgres = await startPostgres();
const stack = await startPipelineStack({ serverUrl: postgres.url });
try {
  stack.gemini.control.loadScript(readScript(made.script_file));
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  const student = await openStudent(stack, CREDITS);
  const lectureId = await student.upload(made.file);
  log('uploaded through the api to the S3 server');
  await student.untilReady(lectureId);
  log('checked and prepared');
  stack.gemini.control.setBehaviour({ profile });
  stack.gemini.control.setLatency({ fixed_ms: 0, step_ms: LATENCY_MS, per_output_token_ms: 0, scale: 1 });
  const quote = await student.quote(lectureId, model);
  log(`quote: about ${quote.expected_credits} credits, at most ${quote.ceiling_credits}`);
  const startedMs = performance.now();
  const started = await student.start(quote.id);
  const job = await student.untilFinished(started.id);
  const wallSeconds = (performance.now() - startedMs) / 1000;
  const receipt = await student.receipt(job.id);
  log(`${job.status}: charged ${receipt.charged_credits} credits, released ${receipt.released_credits}`);
  const criticalSeconds = criticalPathOf(receipt.calls) / 1000;
  log(
    `wall time ${wallSeconds.toFixed(1)} s, critical path of the model responses ${criticalSeconds.toFixed(1)} s, ` +
      `ratio ${(wallSeconds / criticalSeconds).toFixed(2)}`,
  );
  for (const { step, section, attempt, status, duration_ms } of receipt.calls)
    log(`  ${step} ${section ?? ''} attempt ${attempt}: ${status}, ${((duration_ms ?? 0) / 1000).toFixed(1)} s`);
  if (job.note_id === null) throw new Error(`no note: ${job.failure}`);
  const note = await student.note(job.note_id);
  const { coverage } = note;
  const tokens = receipt.charged_input_tokens + receipt.charged_output_tokens;
  log(
    `coverage: ${coverage.covered_minutes}/${coverage.voiced_minutes} spoken minutes, ${coverage.covered_slides}/${coverage.slides} slides`,
  );
  log(describeCheck(note));
  log(`${tokens} tokens in ${receipt.calls.length} calls; the whole video would take ${receipt.naive_tokens.full}`);
  writeFileSync(join(out, 'note.md'), writeNoteMarkdown(note));
  writeFileSync(join(out, 'note.html'), writeNoteHtml(note));
  log(`written: ${join(values.out, 'note.md')}, ${join(values.out, 'note.html')}`);
} finally {
  await stack.close();
  await postgres.stop();
}
process.exit();
