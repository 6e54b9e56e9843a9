import { timeMark } from '@pilgi/domain/notes';
import type { NoteSlide } from './notes.api.ts';

/** '자료 3쪽' for a page of a handout, '슬라이드 12:03' for an image of the video. */
export const slideLabel = ({ page, first_ms }: NoteSlide): string =>
  page === undefined ? `슬라이드 ${timeMark(first_ms)}` : `자료 ${page.number}쪽`;
