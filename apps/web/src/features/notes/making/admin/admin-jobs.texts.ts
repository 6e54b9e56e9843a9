import type { AdminJobDetail } from './admin-jobs.api.ts';

export const STEP_TEXTS: Record<AdminJobDetail['calls'][number]['step'], string> = {
  TRANSCRIBE: '받아쓰기',
  RETRANSCRIBE: '다시 받아쓰기',
  READ_SLIDES: '슬라이드 읽기',
  OUTLINE: '개요',
  WRITE: '노트 쓰기',
  JUDGE: '대조',
  REJUDGE: '다시 대조',
  JUDGE_FIXED: '고친 문장 대조',
};

const SECTION_TEXTS: Record<NonNullable<AdminJobDetail['sections'][number]['written']>, string> = {
  DONE: '완료',
  FAILED: '실패',
  SKIPPED: '건너뜀',
  SILENT: '말소리 없음',
};

export const textForSection = (state: AdminJobDetail['sections'][number]['written']) =>
  state === null ? '아직' : SECTION_TEXTS[state];

const CALL_TEXTS: Record<string, string> = {
  SENT: '보냄',
  ANSWERED: '답함',
  BUSY: '모델이 바쁨',
  NOT_SENT: '보내지 못함',
  UNKNOWN: '결과를 모름',
  REFUSED: '모델이 거절',
  BAD_ANSWER: '쓸 수 없는 답',
};

export const textForCall = (status: string) => CALL_TEXTS[status] ?? status;
