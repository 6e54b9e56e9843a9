import type { MadeLecture } from '../lectures/lecture-wish.ts';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import type { Note } from '../pipeline/open-student.ts';
import { getJobEnd } from '../pipeline/pipeline.queries.ts';
import { checkLength } from './check-length.ts';
import type { Scene } from './open-scene.ts';

const LONG_MINUTES = 190;
const SHORT_MINUTES = 60;
/** A note of thrice the lecture has at least so much of thrice the text. */
const LEAST_GROWTH = 0.9;

interface Carried {
  made: MadeLecture;
  note: Note;
  figures: string;
  violations: string[];
}

/** A lecture of three hours and ten minutes keeps its end, its marks are inside it, and its note is longer than that of an hour. */
export async function proveLengths(scene: Scene, options: ProofOptions): Promise<ProofResult> {
  if (options.quick) return { figures: 'left out of the quick form', violations: [] };
  const short = await carry(scene, { minutes: SHORT_MINUTES, has_video: false });
  const long = [
    await carry(scene, { minutes: LONG_MINUTES, has_video: false }),
    await carry(scene, { minutes: LONG_MINUTES, has_video: true }),
  ];
  const least = (LEAST_GROWTH * LONG_MINUTES) / SHORT_MINUTES;
  const growths = long.map(({ note }) => textLength(note) / textLength(short.note));
  return {
    figures: [
      ...[short, ...long].map((one) => one.figures),
      `text grows ${growths.map((growth) => growth.toFixed(2)).join(' and ')} times`,
    ].join('; '),
    violations: [
      ...[short, ...long].flatMap((one) => one.violations),
      ...growths.filter((growth) => growth < least).map((growth) => `the text grows only ${growth.toFixed(2)} times`),
    ],
  };
}

async function carry(scene: Scene, wish: { minutes: number; has_video: boolean }): Promise<Carried> {
  const { student, stack, model } = scene;
  const lap = stopwatch();
  const made = await scene.make({ ...wish, seed: `length ${wish.minutes} ${wish.has_video}` });
  const making = lap();
  const lectureId = await student.bring(made.file);
  const upload = lap();
  await student.untilReady(lectureId);
  const preparing = lap();
  const { id } = await student.start((await student.quote(lectureId, model)).id);
  const job = await student.untilFinished(id);
  const end = await getJobEnd(stack.db, id);
  const kind = `${wish.minutes} min ${wish.has_video ? 'with slides' : 'of sound'}`;
  if (job.note_id === null) throw new Error(`${kind}: no note: ${job.failure}`);
  const working = lap();
  const note = await student.note(job.note_id);
  const found = checkLength(note, made);
  if (BigInt(end.ceiling_micro) < BigInt(end.charged_micro)) found.push('charged more than was quoted');
  return {
    made,
    note,
    figures: `${kind}: made in ${making} s, brought in ${upload} s, prepared in ${preparing} s, note in ${working} s, ${note.sections.length} sections`,
    violations: found.map((one) => `${kind}: ${one}`),
  };
}

function stopwatch(): () => string {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = ((now - last) / 1000).toFixed(1);
    last = now;
    return seconds;
  };
}

const textLength = (note: Note) =>
  note.sections.flatMap((section) => section.blocks).reduce((sum, block) => sum + block.text.length, 0);
