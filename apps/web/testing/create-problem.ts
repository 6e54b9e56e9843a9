import type { attemptsCalls, problemBundlesCalls, WireResponse } from '@pilgi/contract';

type ProblemView = WireResponse<typeof problemBundlesCalls.listProblems>[number];
type AnswerKey = WireResponse<typeof problemBundlesCalls.getAnswerKey>[number];
type Attempt = WireResponse<typeof attemptsCalls.get>;
type AttemptAnswer = Attempt['answers'][number];

export const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;

/** Four options by default. */
export function createProblem(number: number, changes: Partial<ProblemView> = {}): ProblemView {
  return {
    id: idOf(number),
    number,
    type: 'CHOICE_4',
    difficulty: 'MEDIUM',
    topic: '고윳값',
    stem: `질문 ${number}: 방향이 변하지 않는 벡터는?`,
    options: ['영벡터', '고유벡터', '단위벡터', '법선벡터'],
    ...changes,
  };
}

/** The second option, supported by seconds 5 to 9 of note 50. */
export function createAnswerKey(number: number, changes: Partial<AnswerKey> = {}): AnswerKey {
  return {
    problem_id: idOf(number),
    number,
    key: 1,
    key_text: '고유벡터',
    explanation: '고유벡터는 변환 뒤에도 방향이 그대로다.',
    is_checked: true,
    note_id: idOf(50),
    section: 1,
    evidence: [{ segment_id: 's1', start_ms: 5000, end_ms: 9000, text: '고유 벡터는 방향이 그대로예요' }],
    slide_ids: ['p1'],
    ...changes,
  };
}

export function createAttemptAnswer(number: number, changes: Partial<AttemptAnswer> = {}): AttemptAnswer {
  return {
    problem_id: idOf(number),
    answer: null,
    verdict: null,
    points: null,
    of_points: 1,
    graded_by: null,
    grading: null,
    key: null,
    answered_at: null,
    confidence: null,
    is_flagged: false,
    is_being_checked: false,
    ...changes,
  };
}

/** Practice attempt with two problems and no answers. */
export function createAttempt(changes: Partial<Attempt> = {}): Attempt {
  return {
    id: idOf(900),
    bundle_id: idOf(800),
    bundle_title: '선형대수 확인 문제',
    mock_exam: null,
    mode: 'PRACTICE',
    started_at: '2026-01-02T03:04:05.000Z',
    ends_at: null,
    finished_at: null,
    right_count: 0,
    answered_count: 0,
    problem_count: 2,
    problems: [createProblem(1), createProblem(2)],
    answers: [createAttemptAnswer(1), createAttemptAnswer(2)],
    next_reviews: [],
    mock_result: null,
    ...changes,
  };
}

export function createSource(): WireResponse<typeof problemBundlesCalls.listSources>[number] {
  return {
    note_id: idOf(50),
    title: '고윳값과 고유벡터',
    lecture_id: idOf(51),
    audio_url: 'https://s3.test/audio.ogg',
    pictures: [{ slide_id: 'p1', url: 'https://s3.test/p1.jpg' }],
  };
}
