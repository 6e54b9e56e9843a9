import type { Density, HintStrength } from '@pilgi/domain/notes';
import type { NoteBlock } from '../notes.api.ts';
import { readBlock } from '../text/read-block.ts';

type Kind = NoteBlock['kind'];

export const KIND_TEXTS: Partial<Record<Kind, string>> = {
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

export const STRENGTH_TEXTS: Record<HintStrength, string> = {
  said: '시험에 나온다고 했어요',
  stressed: '꼭 알아 두라고 했어요',
  mistake: '자주 틀린다고 했어요',
};

export const DENSITY_TEXTS: Record<Density, string> = { CORE: '핵심', NORMAL: '보통', FULL: '자세히' };

export const PLAIN_EXAMPLE_TEXT = '예';

/** An example without steps is no worked one. Null for text without a label. */
export function kindTextOf(block: Pick<NoteBlock, 'kind' | 'text'>): string | null {
  const hasSteps = () => readBlock(block).parts.some((part) => part.kind === 'list' && part.isOrdered);
  return block.kind === 'example' && !hasSteps() ? PLAIN_EXAMPLE_TEXT : (KIND_TEXTS[block.kind] ?? null);
}
