import { createHash } from 'node:crypto';
import { SHARE_TOKEN_LENGTH } from '@pilgi/contract';
import { type NoteDocument, parseBlockText, placeSentences } from '@pilgi/domain/notes';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { LectureMedia } from '../media/make-media.ts';
import { type DemoDays, minutesAfter } from './create-demo-days.ts';
import { createDemoId } from './create-demo-id.ts';
import {
  type DemoPlan,
  emptyPlan,
  joinPlans,
  type PlannedHandout,
  type PlannedMark,
  type PlannedReview,
} from './demo-plan.ts';
import type { DemoStudent, StudentLecture } from './demo-students.ts';
import { planAttempt } from './plan-attempt.ts';
import { planChat } from './plan-chat.ts';
import { type PlacedSheet, placeSheets } from './plan-handout.ts';
import { planProblems } from './plan-problems.ts';
import { planPurchase } from './plan-purchase.ts';
import { planTranslations } from './plan-translations.ts';
import { noteCalls, planWork } from './plan-work.ts';
import { toFormat2 } from './to-format-2.ts';

const SHARE_DAYS = 30;
const SECOND_MS = 1000;

export interface Recording {
  size_bytes: number;
  sha256: string;
}

/** File of a handout and the hashes of its pages. */
interface Drawn extends Recording {
  hashes: readonly Buffer[];
}

interface StudentContext {
  student: DemoStudent;
  user_id: string;
  days: DemoDays;
  media: ReadonlyMap<string, LectureMedia & { recording: Recording; handout: Drawn | null }>;
}

export function planStudent(context: StudentContext): DemoPlan {
  const { student, user_id, days } = context;
  const purchases = student.purchases.map(({ day, time, amount_won, status, refund }) => {
    const at = days.at(day, time);
    return planPurchase({
      name: `${student.email}/${day}/${time}`,
      user_id,
      amount_won,
      at,
      ...(status === undefined ? {} : { status }),
      ...(refund === undefined ? {} : { refund: { at: minutesAfter(at, refund.minutes), reason: refund.reason } }),
    });
  });
  const tickets = student.tickets.map(({ day, time, response, ...ticket }) => {
    const at = days.at(day, time);
    return {
      id: createDemoId(`ticket/${student.email}/${day}`),
      user_id,
      ...ticket,
      at,
      response: response === undefined ? null : { message: response, at: minutesAfter(at, 190) },
    };
  });
  return joinPlans([
    { ...emptyPlan(), purchases, tickets },
    ...student.lectures.map((planned) => planLecture(context, planned)),
  ]);
}

function planLecture(context: StudentContext, planned: StudentLecture): DemoPlan {
  const { student, user_id, days, media } = context;
  const made = media.get(planned.id);
  if (made === undefined) throw new Error(`no recording of ${planned.id}`);
  const { lecture, placed, recording, handout: drawn } = made;
  const created_at = days.at(planned.day, planned.time);
  const name = `${student.email}/${planned.id}`;
  const sheets = drawn === null ? [] : placeSheets(lecture, placed, createDemoId(`handout/${name}`));
  const handout = drawn === null ? null : planHandout(sheets, drawn);
  const stored = {
    ...recording,
    ...(handout === null ? {} : { handout }),
    id: createDemoId(`lecture/${name}`),
    user_id,
    title: lecture.title,
    course: lecture.course,
    file_name: `${lecture.title.split(' · ')[0] ?? lecture.title}.mp4`,
    duration_ms: placed.duration_ms,
    voiced_ms: placed.segments.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0),
    slide_count: placed.slides.length,
    section_count: placed.sections.length,
    created_at,
    checked_at: minutesAfter(created_at, 1),
  };
  const plan = { ...emptyPlan(), lectures: [stored] };
  if (planned.note === undefined) return plan;
  const document = toFormat2(lecture, placed, sheets);
  const note_id = createDemoId(`note/${name}`);
  const size = {
    seconds: placed.duration_ms / SECOND_MS,
    sections: placed.sections.length,
    slides: placed.slides.length,
  };
  const calls = noteCalls(size);
  const job = {
    ...planWork({ id: note_id, user_id, created_at: minutesAfter(created_at, 2), calls }),
    lecture_id: stored.id,
    handout_ids: handout === null ? [] : [handout.id],
    status: 'COMPLETED' as const,
    section_count: placed.sections.length,
    title: document.title,
    supported: document.evidence.supported,
    claims: document.evidence.total,
    document,
  };
  const study = { ...context, made, name, note_id, document, note: planned.note };
  return joinPlans([{ ...plan, jobs: [job] }, planStudy(study, minutesAfter(job.finished_at, 25)), planTalk(study)]);
}

function planHandout(sheets: readonly PlacedSheet[], { hashes, ...file }: Drawn): PlannedHandout | null {
  const [first] = sheets;
  if (first === undefined) return null;
  const pages = sheets.map(({ page, text, first_ms: from_ms, last_ms: to_ms }, index) => ({
    page: page.number,
    text,
    from_ms,
    to_ms,
    hash: hashes[index] ?? Buffer.alloc(0),
  }));
  return { ...file, id: first.page.handout_id, file_name: first.page.file_name, pages };
}

type StudyContext = StudentContext & {
  made: LectureMedia;
  name: string;
  note_id: string;
  document: NoteDocument;
  note: NonNullable<StudentLecture['note']>;
};

/** The problem set of a note, with attempts and reviews. */
function planStudy({ made, user_id, days, name, note_id, document, note }: StudyContext, at: Date): DemoPlan {
  const bundle_id = createDemoId(`bundle/${name}`);
  const problems = planProblems(made.lecture, made.placed, bundle_id);
  const calls = problems.flatMap(({ number: section }) => [
    { step: 'MAKE', section, input_tokens: 2100, output_tokens: 420, seconds: 6 },
    { step: 'SOLVE', section, input_tokens: 900, output_tokens: 160, seconds: 3 },
  ]);
  const bundle = {
    ...planWork({ id: bundle_id, user_id, created_at: at, calls }),
    note_id,
    title: `${document.title} 문제`,
    problem_count: problems.length,
    problems,
  };
  const attempts = note.attempts.map(({ day, time, ...attempt }) =>
    planAttempt({ name: `${name}/${day}`, user_id, bundle_id, problems, at: days.at(day, time), ...attempt }),
  );
  const reviews = note.reviews.flatMap((day, round) =>
    problems
      .filter(({ number }) => number % 2 === round % 2)
      .map(
        ({ id: problem_id, number }): PlannedReview => ({
          user_id,
          problem_id,
          rating: (number + round) % 5 === 0 ? 'AGAIN' : 'GOOD',
          at: minutesAfter(days.at(day, '08:10'), number),
        }),
      ),
  );
  const exams =
    note.exam_in === undefined
      ? []
      : [{ bundle_id, user_id, exam_on: days.dayIn(note.exam_in), created_at: minutesAfter(at, 5) }];
  return { ...emptyPlan(), bundles: [bundle], attempts, reviews, exams };
}

/** Chat, marks, translations and the share link of a note. */
function planTalk({ made, user_id, days, name, note_id, document, note }: StudyContext): DemoPlan {
  const { chat } = note;
  const chats =
    chat === undefined
      ? []
      : [
          planChat(made.lecture, {
            name,
            user_id,
            note_id,
            document,
            at: days.at(chat.day, chat.time),
            questions: chat.questions,
          }),
        ];
  const marks = (note.marks ?? []).flatMap((mark): PlannedMark[] => {
    const block = document.sections[mark.section - 1]?.blocks[mark.block - 1];
    if (block === undefined) return [];
    const { plain } = parseBlockText(block.text);
    const range = placeSentences(block, plain)[0];
    if (range === undefined) return [];
    const { start, end } = range;
    const id = createDemoId(`mark/${name}/${block.id}`);
    const at = minutesAfter(days.at(chat?.day ?? 1, chat?.time ?? '12:00'), 20);
    const { kind, memo = '' } = mark;
    return [{ id, note_id, kind, block_id: block.id, range: { start, end }, quote: plain.slice(start, end), memo, at }];
  });
  const created_at = minutesAfter(days.at(chat?.day ?? 1, chat?.time ?? '12:00'), 30);
  const shares =
    note.is_shared === true
      ? [
          {
            note_id,
            user_id,
            token: shareToken(name),
            created_at,
            expires_at: new Date(created_at.getTime() + SHARE_DAYS * MS_PER_DAY),
          },
        ]
      : [];
  const at = minutesAfter(created_at, 10);
  const translations = planTranslations(made.lecture, { name, user_id, note_id, document, at });
  return { ...emptyPlan(), chats, marks, shares, translations };
}

/** Known on purpose: the link is printed for developers, and demo data never exists in production. */
const shareToken = (name: string): string =>
  createHash('sha256').update(`demo-share/${name}`).digest('base64url').slice(0, SHARE_TOKEN_LENGTH);
