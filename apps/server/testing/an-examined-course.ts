import { randomUUID } from 'node:crypto';
import type { NoteDocument } from '@pilgi/domain/notes';
import { aFinishedJob } from './a-finished-job.ts';
import { aStoredBundle } from './a-stored-bundle.ts';
import { noteDocumentOf } from './note-document-of.ts';
import { objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

export interface ExaminedCourse {
  course: string;
  lecture_id: string;
  note_id: string;
  bundle_id: string;
  problem_ids: string[];
}

const SECTIONS = [
  {
    heading: '교착 상태',
    written: ['교착 상태를 설명한다.'],
    spoken: ['교착 상태가 무엇인지 보겠습니다.', '이건 시험에 꼭 나옵니다.'],
  },
  { heading: '기아 상태', written: ['기아 상태를 설명한다.'], spoken: ['기아 상태는 다릅니다.', '오래 기다립니다.'] },
];

/** A lecture of a course with a note of two sections, the first with an exam hint, and choice problems in both. */
export async function anExaminedCourse(
  server: TestApp,
  owner: { id: string; model_id?: string },
  { course = `과목 ${randomUUID().slice(0, 8)}`, perSection = 6 }: { course?: string; perSection?: number } = {},
): Promise<ExaminedCourse> {
  const user = { id: owner.id, marker: course };
  const lecture_id = await objectMakers.lecture(server, user);
  await server.db.updateTable('lectures').set({ course }).where('id', '=', lecture_id).execute();
  const model_id = owner.model_id ?? (await objectMakers.model(server, user));
  const document = withHint(noteDocumentOf({ title: course, sections: SECTIONS }));
  const job = { user_id: owner.id, lecture_id, model_id, marker: course, document };
  const { note_id } = await aFinishedJob(server, job);
  const problems = Array.from({ length: perSection * 2 }, (_, index) => ({
    segment_ids: ['s1_1'],
    slide_ids: [],
    type: 'CHOICE_4' as const,
    stem: `${randomUUID()} ${index}번 문제`,
    options: ['가', '나', '다', '라'],
    key: 1,
    explanation: '나입니다.',
  }));
  const bundle = await aStoredBundle(server, { user_id: owner.id, model_id, marker: course, note_id, problems });
  const second = bundle.problem_ids.slice(perSection);
  await server.db.updateTable('problems').set({ section: 2 }).where('id', 'in', second).execute();
  return { course, lecture_id, note_id, bundle_id: bundle.bundle_id, problem_ids: bundle.problem_ids };
}

function withHint(document: NoteDocument): NoteDocument {
  const [first, ...others] = document.sections;
  const spoken = document.segments[1];
  if (first === undefined || spoken === undefined) throw new Error('the sample note has no sections');
  const hint = {
    id: 'hint',
    kind: 'exam_hint' as const,
    heading: null,
    text: '시험에 나온다고 했다.',
    segment_ids: [spoken.id],
    slide_ids: [],
    at_ms: spoken.start_ms,
    strength: 'said' as const,
    quote: { text: '시험에 꼭 나옵니다', segment_id: spoken.id, at_ms: spoken.start_ms },
  };
  return { ...document, sections: [{ ...first, blocks: [...first.blocks, hint] }, ...others] };
}
