import type { PaidWork } from '../features/ai-work/index.ts';
import { questionWork } from '../features/chat/index.ts';
import { liveNoteWork, noteWork, translationWork } from '../features/notes/index.ts';
import { bundleWork, gradingWork } from '../features/study/index.ts';

/** Every kind of work that costs credits. */
export const PAID_WORKS: readonly PaidWork[] = [
  noteWork,
  liveNoteWork,
  bundleWork,
  gradingWork,
  questionWork,
  translationWork,
];
