import type { NoteDocument, TranslatedLine } from '@pilgi/domain/notes';
import type { Difficulty, GivenAnswer, Problem } from '@pilgi/domain/study';

export interface PlannedUser {
  id: string;
  email: string;
  is_active: boolean;
  created_at: Date;
}

export interface PlannedPurchase {
  id: string;
  order_id: string;
  user_id: string;
  amount_won: number;
  card: { issuer: string; number: string; approval: string };
  status: 'PAID' | 'FAILED' | 'EXPIRED';
  at: Date;
  refund: { id: string; at: Date; reason: string } | null;
}

/** One model call with the tokens that the provider counted. */
export interface PlannedCall {
  step: string;
  section: number;
  input_tokens: number;
  output_tokens: number;
  audio_seconds: number;
  cost_micro_usd: bigint | null;
  sent_at: Date;
  ended_at: Date;
}

/** Work that is held, charged and finished: a note, a problem set or an answer. */
export interface PlannedWork {
  id: string;
  user_id: string;
  model_id: string;
  model_name: string;
  ceiling_micro: bigint;
  charged_micro: bigint;
  calls: PlannedCall[];
  created_at: Date;
  finished_at: Date;
}

/** An opened document of a lecture. */
export interface PlannedHandout {
  id: string;
  file_name: string;
  size_bytes: number;
  sha256: string;
  pages: { page: number; text: string; from_ms: number; to_ms: number; hash: Buffer }[];
}

export interface PlannedLecture {
  id: string;
  user_id: string;
  title: string;
  course: string;
  file_name: string;
  size_bytes: number;
  sha256: string;
  duration_ms: number;
  voiced_ms: number;
  slide_count: number;
  section_count: number;
  handout?: PlannedHandout;
  created_at: Date;
  checked_at: Date;
}

export interface PlannedNoteJob extends PlannedWork {
  lecture_id: string;
  handout_ids?: string[];
  status: 'COMPLETED' | 'FAILED' | 'CANCELLED';
  section_count: number;
  title: string;
  supported: number;
  claims: number;
  /** Null for accounts without a password, which cannot be opened. */
  document: NoteDocument | null;
}

export interface PlannedProblem {
  id: string;
  number: number;
  section: number;
  topic: string;
  difficulty: Difficulty;
  body: Problem;
  evidence: { segment_id: string; start_ms: number; end_ms: number; text: string }[];
}

export interface PlannedBundle extends PlannedWork {
  note_id: string;
  title: string;
  problem_count: number;
  problems: PlannedProblem[];
}

export interface PlannedAnswer {
  problem_id: string;
  body: Problem;
  answer: GivenAnswer;
  at: Date;
  /** Points that the student gave an essay. */
  own_points: number | null;
}

export interface PlannedAttempt {
  id: string;
  user_id: string;
  bundle_id: string;
  mode: 'PRACTICE' | 'EXAM';
  started_at: Date;
  ends_at: Date | null;
  finished_at: Date | null;
  problems: PlannedProblem[];
  answers: PlannedAnswer[];
}

/** A review on its own, outside of an attempt. */
export interface PlannedReview {
  user_id: string;
  problem_id: string;
  rating: 'AGAIN' | 'HARD' | 'GOOD' | 'EASY';
  at: Date;
}

export interface PlannedQuestion extends PlannedWork {
  question: string;
  status: 'ANSWERED' | 'REFUSED';
  passages: object[];
  answer: object[] | null;
}

export interface PlannedChat {
  id: string;
  user_id: string;
  note_id: string;
  title: string;
  created_at: Date;
  questions: PlannedQuestion[];
}

/** A translated section of a foreign lecture. */
export interface PlannedTranslation extends PlannedWork {
  note_id: string;
  section: number;
  lines: TranslatedLine[];
}

export interface PlannedMark {
  id: string;
  note_id: string;
  kind: 'HIGHLIGHT' | 'MEMO' | 'UNSURE';
  block_id: string;
  range: { start: number; end: number };
  quote: string;
  memo: string;
  at: Date;
}

export interface PlannedTicket {
  id: string;
  user_id: string;
  subject: string;
  message: string;
  status: 'OPEN' | 'ANSWERED' | 'CLOSED';
  at: Date;
  response: { message: string; at: Date } | null;
}

export interface PlannedShare {
  note_id: string;
  user_id: string;
  token: string;
  created_at: Date;
  expires_at: Date;
}

/** Everything that one or several users have done. */
export interface DemoPlan {
  users: PlannedUser[];
  purchases: PlannedPurchase[];
  lectures: PlannedLecture[];
  jobs: PlannedNoteJob[];
  bundles: PlannedBundle[];
  exams: { bundle_id: string; user_id: string; exam_on: string; created_at: Date }[];
  attempts: PlannedAttempt[];
  reviews: PlannedReview[];
  chats: PlannedChat[];
  translations: PlannedTranslation[];
  marks: PlannedMark[];
  tickets: PlannedTicket[];
  shares: PlannedShare[];
}

export const emptyPlan = (): DemoPlan => ({
  users: [],
  purchases: [],
  lectures: [],
  jobs: [],
  bundles: [],
  exams: [],
  attempts: [],
  reviews: [],
  chats: [],
  translations: [],
  marks: [],
  tickets: [],
  shares: [],
});

export function joinPlans(plans: readonly DemoPlan[]): DemoPlan {
  return {
    users: plans.flatMap((plan) => plan.users),
    purchases: plans.flatMap((plan) => plan.purchases),
    lectures: plans.flatMap((plan) => plan.lectures),
    jobs: plans.flatMap((plan) => plan.jobs),
    bundles: plans.flatMap((plan) => plan.bundles),
    exams: plans.flatMap((plan) => plan.exams),
    attempts: plans.flatMap((plan) => plan.attempts),
    reviews: plans.flatMap((plan) => plan.reviews),
    chats: plans.flatMap((plan) => plan.chats),
    translations: plans.flatMap((plan) => plan.translations),
    marks: plans.flatMap((plan) => plan.marks),
    tickets: plans.flatMap((plan) => plan.tickets),
    shares: plans.flatMap((plan) => plan.shares),
  };
}
