import type { MadeLecture } from '../../tools/lectures/lecture-options.ts';
import type { Note } from '../kit/pipeline/open-student.ts';
import { getJobEnd } from '../kit/pipeline/pipeline.queries.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { checkLength, shareSpoken } from './check-length.ts';
import type { Scene } from './open-scene.ts';

const LONG_MINUTES = 190;
const SHORT_MINUTES = 60;
/** The text must grow by at least this ratio of the growth in minutes. */
const MIN_GROWTH_RATIO = 0.9;

interface LectureRun {
  made: MadeLecture;
  note: Note;
  figures: string;
  violations: string[];
}

/** Verifies that a lecture of 190 minutes is complete to its end, has valid time marks and a proportionally longer note than one of 60 minutes. */
export async function verifyLengths(scene: Scene, verification: VerificationOptions): Promise<VerificationResult> {
  if (verification.quick) return { figures: 'skipped with --quick', violations: [] };
  const short = await runLecture(scene, { minutes: SHORT_MINUTES, has_video: false });
  const long = [
    await runLecture(scene, { minutes: LONG_MINUTES, has_video: false }),
    await runLecture(scene, { minutes: LONG_MINUTES, has_video: true }),
  ];
  const minGrowth = (MIN_GROWTH_RATIO * LONG_MINUTES) / SHORT_MINUTES;
  const growths = long.map(({ note }) => textLength(note) / textLength(short.note));
  return {
    figures: [
      ...[short, ...long].map((one) => one.figures),
      `text grows ${growths.map((growth) => growth.toFixed(2)).join(' and ')} times`,
    ].join('; '),
    violations: [
      ...[short, ...long].flatMap((one) => one.violations),
      ...growths
        .filter((growth) => growth < minGrowth)
        .map((growth) => `the text grows only ${growth.toFixed(2)} times`),
    ],
  };
}

async function runLecture(scene: Scene, options: { minutes: number; has_video: boolean }): Promise<LectureRun> {
  const { student, stack, model } = scene;
  const lap = stopwatch();
  const made = await scene.make({ ...options, seed: `length ${options.minutes} ${options.has_video}` });
  const making = lap();
  const lectureId = await student.upload(made.file);
  const upload = lap();
  await student.untilReady(lectureId);
  const preparing = lap();
  const { id } = await student.start((await student.quote(lectureId, model)).id);
  const job = await student.untilFinished(id);
  const end = await getJobEnd(stack.db, id);
  const kind = `${options.minutes} min ${options.has_video ? 'with slides' : 'audio only'}`;
  if (job.note_id === null) throw new Error(`${kind}: no note: ${job.failure}`);
  const working = lap();
  const note = await student.note(job.note_id);
  const found = checkLength(note, made);
  const { transcribed, accounted } = shareSpoken(note, made.utterances);
  const spoken = `${share(transcribed)} transcribed, ${share(accounted)} with what is named as missing`;
  if (BigInt(end.ceiling_micro) < BigInt(end.charged_micro)) found.push('charged more than was quoted');
  return {
    made,
    note,
    figures: `${kind}: generated in ${making} s, uploaded in ${upload} s, prepared in ${preparing} s, note in ${working} s, ${note.sections.length} sections, ${spoken}`,
    violations: found.map((one) => `${kind}: ${one}`),
  };
}

const share = (part: number) => `${(100 * part).toFixed(1)} %`;

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
