import { CARD_KINDS, CARD_TEXT_MAX, MAX_CARD_BOXES, TEXT_CARD_KINDS } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { blockId, printedText } from './note-parts.ts';
import { audioEvidence, RATINGS } from './problems.ts';
import { done, id, moment, oneLine, text, wholeNumber } from './shapes.ts';

const byId = z.object({ id });
const permille = wholeNumber.check(z.maximum(1000));

/** Hidden part of an image, in thousandths of its width and height. */
const cardBox = z.object({
  x: permille,
  y: permille,
  width: permille.check(z.minimum(10)),
  height: permille.check(z.minimum(10)),
});

const content = {
  kind: z.enum(CARD_KINDS),
  /** Lines with formulas and strong text as in notes; hidden words of a cloze are in double braces. */
  front: z.string(),
  back: z.string(),
  heading: z.string(),
  section: wholeNumber,
  evidence: z.array(audioEvidence),
};

export const flashCard = z.object({
  id,
  note_id: id,
  ...content,
  slide_id: z.nullable(z.string()),
  /** Signed URL of the slide, valid for a few minutes. */
  image_url: z.nullable(z.string()),
  /** All are hidden; the question is about the first one. */
  boxes: z.nullable(z.array(cardBox)),
  is_edited: z.boolean(),
  is_suspended: z.boolean(),
  /** The sentence that the card was made from is no longer in the note. */
  is_source_missing: z.boolean(),
  /** Never reviewed. */
  is_new: z.boolean(),
  due_at: moment,
  created_at: moment,
});

export const cardProposal = z.object({ fact: z.string(), ...content });

export const dueCard = z.object({
  card: flashCard,
  course: z.nullable(z.string()),
  lecture_title: z.string(),
  /** Signed URL of the lecture, valid for a few minutes. */
  audio_url: z.string(),
  /** Null for a new card. */
  recall_percent: z.nullable(wholeNumber),
  /** Days until the next review, by rating. */
  interval_days: z.object({ AGAIN: wholeNumber, HARD: wholeNumber, GOOD: wholeNumber, EASY: wholeNumber }),
  is_leech: z.boolean(),
});

const front = printedText(CARD_TEXT_MAX).check(z.minLength(1));
const back = printedText(CARD_TEXT_MAX);

export const cardsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/cards',
    access: 'user',
    summary: '노트의 카드와, 노트에서 만들 수 있는 카드',
    params: byId,
    answer: z.object({
      cards: z.array(flashCard),
      proposals: z.array(cardProposal),
      /** Course of the lecture, whose cards can be exported together. */
      course: z.nullable(z.string()),
      /** Cards of the whole account, and how many there may be. */
      card_count: wholeNumber,
      max_cards: wholeNumber,
    }),
  }),
  addProposals: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/card-proposals',
    access: 'user',
    summary: '제안된 카드를 내 카드로 더하기 (이미 있는 것은 그대로)',
    params: byId,
    body: z.object({ facts: z.array(text(500)).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ cards: z.array(flashCard) }),
    status: 201,
    failures: { 409: '계정에 둘 수 있는 카드의 수를 넘음' },
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/cards',
    access: 'user',
    summary: '내 카드 쓰기: 노트의 한 부분이나 답의 근거와 함께 (같은 카드가 있으면 그 카드)',
    params: byId,
    body: z.object({
      kind: z.enum(TEXT_CARD_KINDS),
      front,
      back,
      block_id: z.optional(blockId),
      /** Lines of the transcript that an answer cites. */
      segment_ids: z.optional(z.array(text(40)).check(z.maxLength(20))),
    }),
    answer: flashCard,
    status: 201,
    failures: { 409: '계정에 둘 수 있는 카드의 수를 넘음' },
  }),
  createImages: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/image-cards',
    access: 'user',
    summary: '슬라이드에서 가린 곳마다 카드 하나 만들기',
    params: byId,
    body: z.object({
      slide_id: text(40),
      front: z.optional(oneLine(1, 200)),
      boxes: z
        .array(z.object({ ...cardBox.shape, answer: z._default(printedText(200), '') }))
        .check(z.minLength(1), z.maxLength(MAX_CARD_BOXES)),
    }),
    answer: z.object({ cards: z.array(flashCard) }),
    status: 201,
    failures: { 409: '계정에 둘 수 있는 카드의 수를 넘음' },
  }),
  change: call({
    method: 'PATCH',
    path: '/api/v1/cards/{id}',
    access: 'user',
    summary: '카드의 앞뒤를 고치거나 잠시 쉬게 하기',
    params: byId,
    body: z.object({
      front: z.optional(front),
      back: z.optional(back),
      is_suspended: z.optional(z.boolean()),
    }),
    answer: flashCard,
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/v1/cards/{id}',
    access: 'user',
    summary: '카드와 그 복습 기록 지우기',
    params: byId,
    answer: done,
  }),
  review: call({
    method: 'POST',
    path: '/api/v1/cards/{id}/reviews',
    access: 'user',
    summary: '카드 복습하기: 얼마나 알았는지',
    params: byId,
    body: z.object({ rating: z.enum(RATINGS) }),
    answer: z.object({
      next_due_at: moment,
      interval_days: wholeNumber,
      /** Names this review when it is undone. */
      reviewed_at: moment,
    }),
    failures: { 409: '아직 복습할 때가 아니거나 쉬는 카드' },
  }),
  undo: call({
    method: 'POST',
    path: '/api/v1/cards/{id}/reviews/undo',
    access: 'user',
    summary: '방금 한 카드 복습 되돌리기 (여러 번 불러도 같음)',
    params: byId,
    body: z.object({ reviewed_at: moment }),
    answer: z.object({ due_at: moment }),
    failures: { 409: '그 뒤에 다시 복습했거나 오늘 한 복습이 아님' },
  }),
};
