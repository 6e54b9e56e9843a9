import { parseArgs } from 'node:util';
import { createSeededRandom } from '@pilgi/domain/shared';
import { predictScore, TARGET_RECALL } from '@pilgi/domain/study';
import { fitWeights } from '../../apps/server/src/features/study/reviews/fit-weights.ts';
import { DEFAULT_WEIGHTS, recallOf } from '../../apps/server/src/features/study/reviews/schedule-review.ts';
import { dayAt, drawLearner, LEARNER_GROUPS, type LearnerGroup, simulateStudy } from './simulate-learner.ts';

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '20' }, 'all-groups': { type: 'boolean', default: false } },
});
const DAYS = 180;
const CARDS = 200;
const EXAM_CARDS = 100;
const NEAR_POINTS = 5;
/** Goals: weights that are adopted must not forecast worse; nine predictions of ten within five points. */
const MIN_NEAR_SHARE = 0.9;

interface Row {
  learner: string;
  adopted: boolean;
  /** Log loss of reviews that the fit has not seen. */
  loss: { usual: number; own: number };
  /** Reviews within the days, with the usual weights and with the own ones at the same mean recall. */
  reviews: { usual: number; own: number };
  predicted: number;
  actual: number;
}

/** The goals are for the usual learners; the other groups show how the figures depend on the distance from the default weights. */
const GROUPS = values['all-groups'] ? (Object.keys(LEARNER_GROUPS) as LearnerGroup[]) : (['usual'] as const);
for (const group of GROUPS) {
  const rows: Row[] = [];
  for (let at = 0; at < Number(values.learners); at += 1) rows.push(await tryLearner(`learner ${at}`, group));
  console.log(`\nlearners: ${group}`);
  const end = report(rows);
  if (group === 'usual') process.exitCode = end;
}

async function tryLearner(learner: string, group: LearnerGroup): Promise<Row> {
  const truth = drawLearner(learner, group);
  const usual = { weights: DEFAULT_WEIGHTS, recall: TARGET_RECALL.usual };
  const input = { truth, cards: CARDS, days: DAYS, seed: learner };
  const study = simulateStudy({ ...input, schedule: usual });
  const fitted = await fitWeights(study.reviews);
  const weights = fitted?.weights ?? DEFAULT_WEIGHTS;
  const own = fitted === null ? study : studyWithRecall(input, { weights, recall: study.recall });
  const exam = study.cards.slice(0, EXAM_CARDS);
  const random = createSeededRandom(`${learner} exam`);
  const on = dayAt(DAYS + 1);
  const right = exam.filter(
    ({ truth: card }) => random.next() < recallOf(card, on, { ...usual, weights: truth }),
  ).length;
  const predicted = predictScore(exam.map(({ estimate }) => recallOf(estimate, on, { ...usual, weights })));
  return {
    learner,
    adopted: fitted !== null,
    loss: fitted?.log_loss ?? { usual: 0, own: 0 },
    reviews: { usual: study.reviews.length, own: own.reviews.length },
    predicted: predicted?.score ?? 0,
    actual: Math.round((right / exam.length) * 100),
  };
}

type Study = Omit<Parameters<typeof simulateStudy>[0], 'schedule'>;

/** The schedule with these weights that leads to at least this mean recall with the fewest reviews. */
function studyWithRecall(study: Study, { weights, recall }: { weights: readonly number[]; recall: number }) {
  const studyAt = (target: number) => simulateStudy({ ...study, schedule: { weights, recall: target } });
  let [low, high] = [0.6, 0.98];
  let best = studyAt(high);
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    const tried = studyAt(middle);
    if (tried.recall >= recall) [best, high] = [tried, middle];
    else low = middle;
  }
  return best;
}

function report(all: readonly Row[]): number {
  const adopted = all.filter((row) => row.adopted);
  const sum = (read: (row: Row) => number) => adopted.reduce((total, row) => total + read(row), 0);
  const change = adopted.length === 0 ? 0 : sum(({ reviews }) => reviews.own) / sum(({ reviews }) => reviews.usual) - 1;
  const near = all.filter(({ predicted, actual }) => Math.abs(predicted - actual) <= NEAR_POINTS).length / all.length;
  console.table(
    all.map(({ loss, reviews, ...row }) => ({ ...row, ...prefixed('loss', loss), ...prefixed('reviews', reviews) })),
  );
  console.log(`own weights adopted for ${adopted.length} of ${all.length} learners`);
  console.log(
    `log loss of unseen reviews: ${mean(
      sum(({ loss }) => loss.usual),
      adopted,
    )} with the usual weights, ${mean(
      sum(({ loss }) => loss.own),
      adopted,
    )} with the own ones`,
  );
  const lossChange = adopted.length === 0 ? 0 : sum(({ loss }) => loss.own) / sum(({ loss }) => loss.usual) - 1;
  console.log(`log loss ${(lossChange * 100).toFixed(1)} %; reviews at equal recall: ${(change * 100).toFixed(1)} %`);
  console.log(
    `exam predicted within ${NEAR_POINTS} points: ${(near * 100).toFixed(0)} % (goal ${MIN_NEAR_SHARE * 100} %)`,
  );
  return near >= MIN_NEAR_SHARE && adopted.every(({ loss }) => loss.own < loss.usual) ? 0 : 1;
}

function prefixed(name: string, { usual, own }: { usual: number; own: number }) {
  return { [`${name} usual`]: Number(usual.toFixed(4)), [`${name} own`]: Number(own.toFixed(4)) };
}

function mean(total: number, all: readonly Row[]): string {
  return (total / Math.max(1, all.length)).toFixed(4);
}
