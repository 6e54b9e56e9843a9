import type { Density } from '@pilgi/domain/notes';

export const DENSITY_TEXTS: Record<Density, { label: string; text: string }> = {
  CORE: { label: '핵심', text: '시험 전날 훑어보는 노트' },
  NORMAL: { label: '보통', text: '수업 뒤에 다시 보는 노트' },
  FULL: { label: '자세히', text: '수업에 빠진 사람도 따라가는 노트' },
};
