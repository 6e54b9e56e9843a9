import type { ChangedPlace } from '@pilgi/domain/notes';
import type { VersionSummary } from './versions.api.ts';

export const REASON_TEXTS: Readonly<Record<VersionSummary['reason'], string>> = {
  FIRST: '첫 노트',
  CORRECTION: '용어 고침',
  EDIT: '직접 고침',
  GAPS: '빈 부분 채움',
  REWRITE: '구간 다시 씀',
};

export const PLACE_TEXTS: Readonly<Record<ChangedPlace, string>> = {
  TITLE: '제목',
  OVERVIEW: '개요',
  GLOSSARY: '용어',
  HEADING: '구간 제목',
  BLOCK: '본문',
  SEGMENT: '받아쓰기',
};
