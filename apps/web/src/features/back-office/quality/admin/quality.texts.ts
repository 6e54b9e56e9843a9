import type { ReportCause, ReportKind, ReportState } from '@pilgi/domain/quality';
import type { Tone } from '@pilgi/ui';

export const KIND_TEXTS: Readonly<Record<ReportKind, string>> = {
  WRONG: '틀렸어요',
  MISSING: '빠졌어요',
  GOOD: '좋아요',
};

export const STATE_TEXTS: Readonly<Record<ReportState, { label: string; tone: Tone }>> = {
  NEW: { label: '확인할 것', tone: 'warn' },
  CONFIRMED: { label: '맞음', tone: 'good' },
  REJECTED: { label: '강의와 같음', tone: 'neutral' },
  DUPLICATE: { label: '이미 확인함', tone: 'neutral' },
};

export const CAUSE_TEXTS: Readonly<Record<ReportCause, string>> = {
  HEARING: '받아쓰기',
  OUTLINE: '개요',
  WRITING: '노트 쓰기',
  CHECK: '대조',
  SLIDE: '슬라이드',
  RENDER: '화면',
};

export const SENTENCE_STATE_TEXTS: Readonly<Record<string, string>> = {
  SUPPORTED: '대조함',
  FIXED: '고친 문장',
  PARTLY: '일부만 확인',
  NOT_FOUND: '찾지 못함',
  CONTRADICTED: '강의와 다름',
  UNCHECKED: '대조하지 못함',
  OWN: '직접 고친 문장',
};
