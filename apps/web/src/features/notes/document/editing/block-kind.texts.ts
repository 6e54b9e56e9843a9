import type { BlockKind } from '@pilgi/domain/notes';

/** Names of the kinds in the editor. */
export const BLOCK_KIND_TEXTS: Readonly<Record<BlockKind, string>> = {
  paragraph: '글',
  list: '목록',
  gist: '요지',
  key_point: '핵심',
  definition: '정의',
  formula: '식',
  example: '풀이',
  table: '표',
  comparison: '비교',
  code: '코드',
  diagram: '그림',
  timeline: '차례',
  exam_hint: '시험',
  question: '질문',
  notice: '공지·과제',
  slide: '슬라이드',
};
