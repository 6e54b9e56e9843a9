import { pageIdOf } from '@pilgi/domain/lectures';
import { preparedPrefix, slideKey } from '../manifest.ts';

/** Below the prefix of the lecture, so that everything is removed with it. */
export const originalKey = (handout: { id: string; lecture_id: string }) =>
  `${preparedPrefix(handout.lecture_id)}handouts/${handout.id}`;

/** A page is an image like a slide: the reader, shares and exports find it by its id alone. */
export const pageKey = ({ lecture_id, position }: { lecture_id: string; position: number }, page: number) =>
  slideKey(lecture_id, pageIdOf({ position, page }));

/** Everything that belongs to one handout only. */
export const handoutPrefixes = (handout: { id: string; lecture_id: string; position: number }) => [
  originalKey(handout),
  `${preparedPrefix(handout.lecture_id)}slides/ph${handout.position}-`,
];
export const PAGE_TYPE = 'image/jpeg';
