import {
  ANSWER_KINDS,
  CHAT_SENTENCE_STATES,
  PASSAGE_KINDS,
  QUESTION_MAX,
  QUESTION_MODES,
  QUESTION_STATES,
  REPLY_GRADES,
  TUTOR_ACTIONS,
} from '@pilgi/domain/chat';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, done, id, moment, oneLine, requiredText, wholeNumber } from './shapes.ts';

const byId = z.object({ id });
const course = oneLine(1, 100);

const place = z.object({ note_id: id, kind: z.enum(PASSAGE_KINDS), id: z.string(), start_ms: wholeNumber });

/** One statement of an answer with the cited places of the lecture. */
export const chatSentence = z.object({
  text: z.string(),
  cites: z.array(place),
  /** Missing while the answer is compared with the lecture, and in answers from before that was done. */
  state: z.optional(z.enum(CHAT_SENTENCE_STATES)),
  /** The words that the lecture does not confirm. */
  wrong: z.optional(z.string()),
  /** The text before it was corrected. */
  was: z.optional(z.string()),
});

/** Passage closest to a question that the lecture does not answer. */
export const nearPassage = z.object({ ...place.shape, text: z.string() });

export const chatQuestion = z.object({
  id,
  question: z.string(),
  mode: z.enum(QUESTION_MODES),
  status: z.enum(QUESTION_STATES),
  /** What the answer is; null while the question is open, after a failure and in answers from before kinds existed. */
  kind: z.nullable(z.enum(ANSWER_KINDS)),
  sentences: z.array(chatSentence),
  /** How the student's reply to a question of the tutor was graded. */
  grade: z.nullable(z.enum(REPLY_GRADES)),
  /** Function of the product that does what was requested. */
  action: z.nullable(z.enum(TUTOR_ACTIONS)),
  /** Questions that may follow. */
  next: z.array(z.string()),
  /** Only for a refused question. */
  nearest: z.array(nearPassage),
  ceiling_credits: credits,
  credits_used: credits,
  created_at: moment,
  finished_at: z.nullable(moment),
});

/** Chat about one note, or about all of the user's notes of a course. */
export const chat = z.object({
  id,
  note_id: z.nullable(id),
  course: z.nullable(z.string()),
  title: z.string(),
  created_at: moment,
  /** Answers contain nothing from outside the lecture; set for a whole course. */
  is_lecture_only: z.boolean(),
});

export const CHAT_EVENT_KINDS = ['sentence', 'restarted', 'finished'] as const;

/**
 * A sentence that is not judged yet, the finished question with what is shown, or a restart: sentences sent so far are discarded because the
 * model is called again. Sentences of a finished question are never taken back.
 */
export const chatEvent = z.object({
  kind: z.enum(CHAT_EVENT_KINDS),
  sentence: z.nullable(chatSentence),
  question: z.nullable(chatQuestion),
});

export const questionQuote = z.object({
  expected_credits: credits,
  /** Maximum cost of the question; 0 when there is nothing to answer from and no model will be called. */
  ceiling_credits: credits,
  is_affordable: z.boolean(),
  /** False when the lectures have no passages: no model is called and nothing is charged. */
  is_answerable: z.boolean(),
});

/** Block of the note that contains the answer; null when it was removed. */
const savedAnswer = z.object({ note_id: id, version: wholeNumber, block_id: z.nullable(z.string()) });

const subject = { note_id: z.optional(id), course: z.optional(course) };
const isOneSubject = (given: { note_id?: string | undefined; course?: string | undefined }) =>
  (given.note_id === undefined) !== (given.course === undefined);
const question = requiredText(QUESTION_MAX);
/** Clients from before modes existed send none. */
const mode = z.optional(z.enum(QUESTION_MODES));

export const chatCalls = {
  open: call({
    method: 'POST',
    path: '/api/v1/chats',
    access: 'user',
    summary: '강의나 과목에 묻는 대화 열기',
    body: z.object(subject).check(z.refine(isOneSubject, { path: ['note_id'] })),
    answer: chat,
    status: 201,
    failures: { 404: '없는 노트나 과목' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/chats',
    access: 'user',
    summary: '내 대화, 새것부터; 노트나 과목을 주면 그것만',
    query: z.object(subject),
    answer: z.array(chat),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/chats/{id}',
    access: 'user',
    summary: '대화 하나: 질문과 답, 지금까지 쓴 크레딧',
    params: byId,
    answer: z.object({ ...chat.shape, questions: z.array(chatQuestion), credits_used: credits }),
  }),
  quote: call({
    method: 'POST',
    path: '/api/v1/chats/{id}/quote',
    access: 'user',
    summary: '질문 하나의 가격, 보내기 전에',
    params: byId,
    body: z.object({ question, mode }),
    answer: questionQuote,
    failures: { 409: '지금 답할 수 있는 AI 모델이 없음' },
  }),
  ask: call({
    method: 'POST',
    path: '/api/v1/chats/{id}/questions',
    access: 'user',
    summary: '질문하기 (번호는 보내는 쪽이 정함; 보여 준 가격과 다르면 거절)',
    params: byId,
    body: z.object({ id, question, mode, ceiling_credits: credits }),
    answer: chatQuestion,
    status: 201,
    failures: { 409: '가격이 바뀌었거나, 앞선 질문에 답하는 중이거나, 크레딧이 부족함' },
  }),
  follow: call({
    method: 'GET',
    path: '/api/v1/chat-questions/{id}/events',
    access: 'user',
    summary: '답의 문장이 하나씩, 끝나면 강의와 대조한 답 (server-sent events, Last-Event-ID 뒤부터)',
    params: byId,
    answer: chatEvent,
    events: true,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/chat-questions/{id}/note-block',
    access: 'user',
    summary: '답을 노트에 내 문단으로 저장 (무료; 이미 있으면 그대로)',
    params: byId,
    answer: savedAnswer,
    failures: {
      404: '없는 질문이나 노트',
      409: '강의를 근거로 한 답이 아니거나, 그사이 바뀐 노트나 노트를 고치고 있는 작업',
    },
  }),
  unsave: call({
    method: 'DELETE',
    path: '/api/v1/chat-questions/{id}/note-block',
    access: 'user',
    summary: '노트에 저장한 답을 다시 빼기 (무료)',
    params: byId,
    answer: savedAnswer,
    failures: { 404: '없는 질문이나 노트', 409: '그사이 바뀐 노트나 노트를 고치고 있는 작업' },
  }),
  slides: call({
    method: 'GET',
    path: '/api/v1/chat-questions/{id}/slides',
    access: 'user',
    summary: '답이 든 시각에 보이던 슬라이드',
    params: byId,
    answer: z.array(z.object({ note_id: id, slide_id: z.string(), start_ms: wholeNumber, url: z.string() })),
  }),
  limit: call({
    method: 'PUT',
    path: '/api/v1/chats/{id}/lecture-only',
    access: 'user',
    summary: '이 과목에서 강의 밖의 설명을 끄거나 켜기',
    params: byId,
    body: z.object({ is_lecture_only: z.boolean() }),
    answer: chat,
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/v1/chats/{id}',
    access: 'user',
    summary: '대화 지우기',
    params: byId,
    answer: done,
    failures: { 409: '아직 답하는 중' },
  }),
};
