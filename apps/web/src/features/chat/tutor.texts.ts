import type { Tone } from '@pilgi/ui';
import type { ChatQuestion } from './chat.api.ts';

type Mode = ChatQuestion['mode'];
type Kind = NonNullable<ChatQuestion['kind']>;
type Grade = NonNullable<ChatQuestion['grade']>;
type Action = NonNullable<ChatQuestion['action']>;

/** Ways of answering with a question that may be sent as it is; AUTO has none. */
export const MODE_CHOICES: readonly { mode: Exclude<Mode, 'AUTO'>; label: string; question: string }[] = [
  { mode: 'SUMMARY', label: '요약', question: '이 강의를 요약해 주세요' },
  { mode: 'SIMPLE', label: '쉽게', question: '이 강의의 핵심을 쉽게 설명해 주세요' },
  { mode: 'EXAMPLE', label: '예를 들어', question: '가장 중요한 개념을 예를 들어 설명해 주세요' },
  { mode: 'STEPS', label: '단계별 풀이', question: '강의에 나온 계산을 단계별로 풀어 주세요' },
  { mode: 'EXAM', label: '시험 예상', question: '시험에 나올 만한 것을 알려 주세요' },
  { mode: 'TEST', label: '나를 테스트', question: '나를 테스트해 주세요' },
];

/** Answers whose text is ours; null for kinds that are answered by sentences. */
export const KIND_TEXTS: Record<Kind, string | null> = {
  LECTURE: null,
  MIXED: null,
  OUTSIDE: '이 강의에서는 다루지 않은 내용이에요. 아래는 강의 밖의 설명이에요.',
  ABSENT: null,
  CLARIFY: '무엇을 알고 싶은지 조금만 더 알려 주세요. 크레딧은 쓰지 않았어요.',
  ACTION: null,
  TEST: null,
  REFUSE: '이 질문에는 답하지 않아요. 강의 내용을 물어봐 주세요. 크레딧은 쓰지 않았어요.',
};

export const ACTION_TEXTS: Record<Action, { text: string; link: { to: string; label: string } | null }> = {
  PROBLEMS: {
    text: '문제는 문제 만들기에서 만들 수 있어요. 만들기 전에 가격을 보여 드려요. 크레딧은 쓰지 않았어요.',
    link: { to: '/studio/problems/new', label: '문제 만들기' },
  },
  EXPORT: {
    text: '노트의 내보내기에서 PDF, 워드, 한글, 마크다운, 플래시 카드로 받을 수 있어요. 크레딧은 쓰지 않았어요.',
    link: null,
  },
  EDIT: { text: '노트의 메뉴에서 글과 용어를 바로잡을 수 있어요. 크레딧은 쓰지 않았어요.', link: null },
  NONE: { text: '아직 없는 기능이에요. 크레딧은 쓰지 않았어요.', link: null },
};

export const GRADE_TEXTS: Record<Grade, { label: string; tone: Tone }> = {
  CORRECT: { label: '맞았어요', tone: 'good' },
  PARTLY: { label: '거의 맞았어요', tone: 'warn' },
  WRONG: { label: '다시 볼까요', tone: 'bad' },
};
