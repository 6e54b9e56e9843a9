import { CREDIT_PACKAGES, creditsForAmount } from '@pilgi/domain/billing';
import { createSeededRandom, type SeededRandom } from '../../../lectures/create-seeded-random.ts';
import { familyNames, givenNames, mailDomains } from '../../large/large-words.texts.ts';
import { type DemoDays, minutesAfter } from './create-demo-days.ts';
import { createDemoId } from './create-demo-id.ts';
import { crowdTickets } from './crowd-tickets.texts.ts';
import { type DemoPlan, emptyPlan, joinPlans, type PlannedUser, type PlannedWork } from './demo-plan.ts';
import { planPurchase } from './plan-purchase.ts';
import { noteCalls, planWork } from './plan-work.ts';

const USERS = 140;
export const CROWD_DAYS = 90;
const MAX_ROUNDS = 12;
const COURSES = [
  '선형대수',
  '자료구조',
  '거시경제학',
  '유기화학',
  '현대문학',
  '통계학',
  '국제법',
  '전자기학',
  '인지심리',
  '세포생물학',
];
const FAILED = 'AI 모델이 답하지 않아 노트를 만들지 못했습니다.';

export { FAILED as CROWD_FAILURE };

/** Other accounts with ninety days of purchases, notes, problem sets and tickets. Sign-ups grow; weekends are quiet. */
export function planCrowd(days: DemoDays): DemoPlan {
  return joinPlans(Array.from({ length: USERS }, (_, index) => planMember(index + 1, days)));
}

function planMember(number: number, days: DemoDays): DemoPlan {
  const random = createSeededRandom(`crowd/${number}`);
  // More recent days have more sign-ups.
  const joined = Math.round(CROWD_DAYS * (1 - Math.sqrt((number - 0.5) / USERS)));
  const user: PlannedUser = {
    id: createDemoId(`user/${number}`),
    email: emailOf(number, random),
    is_active: number % 47 !== 0,
    created_at: days.at(joined, timeOf(random)),
  };
  const plan = { ...emptyPlan(), users: [user], tickets: planTickets(number, { user, joined, days, random }) };
  if (number % 4 === 0 || !user.is_active) return plan;
  return joinPlans([plan, planHabit(number, { user, joined, days, random })]);
}

interface Member {
  user: PlannedUser;
  /** Days since the sign-up. */
  joined: number;
  days: DemoDays;
  random: SeededRandom;
}

/** Buys credits and spends them on notes until they are used up, then buys again. */
function planHabit(number: number, member: Member): DemoPlan {
  const { user, joined, days, random } = member;
  const plan = emptyPlan();
  const pace = random.integer(2, 9);
  let balance = 0n;
  let day = Math.max(0, joined - random.integer(0, 1));
  for (let round = 0; round < MAX_ROUNDS && day >= 0; round += 1) {
    const name = `crowd/${number}/${round}`;
    const at = minutesAfter(days.at(day, timeOf(random)), joined === day ? 30 : 0);
    const lecture = planUse(name, { at, user_id: user.id, random });
    if (at <= user.created_at || lecture.work.finished_at >= days.now) break;
    balance += addPurchase(plan, { name, at, balance, lecture, random, isFailed: (round + number) % 17 === 0 });
    day -= pace + (round % 3);
    if (balance < lecture.work.ceiling_micro) continue;
    addLecture(plan, { ...lecture, random, isFailed: (number + round * 7) % 19 === 0 });
    balance -= plan.jobs.at(-1)?.charged_micro ?? 0n;
    if ((number + round) % 3 === 0) balance -= addBundle(plan, name, balance, days);
  }
  return plan;
}

function planUse(name: string, { at, user_id, random }: { at: Date; user_id: string; random: SeededRandom }) {
  const seconds = random.integer(38, 88) * 60;
  const sections = Math.max(1, Math.round(seconds / 600));
  const calls = noteCalls({ seconds, sections, slides: random.integer(12, 46) });
  const work = planWork({ id: createDemoId(`job/${name}`), user_id, created_at: minutesAfter(at, 9), calls });
  return { name, at, seconds, sections, work };
}

/** Returns the credits that were bought; nothing is bought while there are enough. */
function addPurchase(
  plan: DemoPlan,
  input: Pick<CrowdLecture, 'name' | 'at' | 'random' | 'isFailed'> & {
    balance: bigint;
    lecture: { work: PlannedWork };
  },
): bigint {
  const { name, at, balance, lecture, random, isFailed } = input;
  if (balance >= lecture.work.ceiling_micro) return 0n;
  const amount_won = CREDIT_PACKAGES[Math.min(random.integer(1, 3), random.integer(1, 4))]?.amount_won ?? 5000;
  const status = isFailed ? 'FAILED' : 'PAID';
  plan.purchases.push(planPurchase({ name, user_id: lecture.work.user_id, amount_won, at, status }));
  return isFailed ? 0n : creditsForAmount(amount_won).total_micro;
}

interface CrowdLecture {
  name: string;
  at: Date;
  seconds: number;
  sections: number;
  work: PlannedWork;
  random: SeededRandom;
  isFailed: boolean;
}

function addLecture(plan: DemoPlan, { name, at, seconds, sections, work, random, isFailed }: CrowdLecture): void {
  const course = random.sample(COURSES, 1)[0] ?? '통계학';
  const title = `${course} ${random.integer(1, 14)}강`;
  const lecture_id = createDemoId(`lecture/${name}`);
  plan.lectures.push({
    id: lecture_id,
    user_id: work.user_id,
    title,
    course,
    file_name: `${title}.mp4`,
    size_bytes: seconds * 48_000,
    sha256: lecture_id.replaceAll('-', '').repeat(2),
    duration_ms: seconds * 1000,
    voiced_ms: Math.round(seconds * 870),
    slide_count: random.integer(12, 46),
    section_count: sections,
    created_at: minutesAfter(at, 5),
    checked_at: minutesAfter(at, 8),
  });
  const claims = sections * random.integer(16, 26);
  plan.jobs.push({
    ...work,
    charged_micro: isFailed ? 0n : work.charged_micro,
    lecture_id,
    status: isFailed ? 'FAILED' : 'COMPLETED',
    section_count: sections,
    title,
    supported: claims - random.integer(0, 3),
    claims,
    document: null,
  });
}

/** Returns the charge; nothing is ordered without enough credits. */
function addBundle(plan: DemoPlan, name: string, balance: bigint, days: DemoDays): bigint {
  const job = plan.jobs.at(-1);
  if (job?.status !== 'COMPLETED') return 0n;
  const problem_count = 10;
  const calls = Array.from({ length: problem_count }, (_, index) => [
    { step: 'MAKE', section: index + 1, input_tokens: 2300, output_tokens: 450, seconds: 6 },
    { step: 'SOLVE', section: index + 1, input_tokens: 950, output_tokens: 170, seconds: 3 },
  ]).flat();
  const id = createDemoId(`bundle/${name}`);
  const work = planWork({ id, user_id: job.user_id, created_at: minutesAfter(job.finished_at, 40), calls });
  if (work.ceiling_micro > balance || work.finished_at >= days.now) return 0n;
  plan.bundles.push({ ...work, note_id: job.id, title: `${job.title} 문제`, problem_count, problems: [] });
  return work.charged_micro;
}

function planTickets(number: number, { user, joined, days, random }: Member): DemoPlan['tickets'] {
  if (number % 4 !== 1 || joined < 2) return [];
  const day = random.integer(0, joined - 1);
  const at = days.at(day, timeOf(random));
  const isOpen = day < 2;
  const text = crowdTickets[Math.floor(number / 4) % crowdTickets.length];
  if (text === undefined) return [];
  const response = isOpen ? null : { message: text.answer, at: minutesAfter(at, random.integer(20, 900)) };
  return [
    {
      id: createDemoId(`ticket/${number}`),
      user_id: user.id,
      subject: text.subject,
      message: text.message,
      status: statusOf(number, isOpen),
      at,
      response,
    },
  ];
}

function statusOf(number: number, isOpen: boolean): 'OPEN' | 'ANSWERED' | 'CLOSED' {
  if (isOpen) return 'OPEN';
  return number % 8 === 1 ? 'ANSWERED' : 'CLOSED';
}

function emailOf(number: number, random: SeededRandom): string {
  const pick = (words: readonly string[]) => random.sample(words, 1)[0] ?? '';
  return `${pick(givenNames)}.${pick(familyNames)}${number}@${pick(mailDomains)}`;
}

const timeOf = (random: SeededRandom) => `${random.integer(9, 22)}:${String(random.integer(0, 59)).padStart(2, '0')}`;
