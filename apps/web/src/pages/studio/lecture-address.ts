import type { Job } from '../../features/notes/making/jobs.api.ts';

export const JOB_PARAM = 'job';
/** Opens the dialog with the price. */
export const MAKE_PARAM = 'make';

/** Shows the handouts of a lecture that has a note. */
export const HANDOUTS_PARAM = 'handouts';

export const jobAddress = ({ id, lecture_id }: Pick<Job, 'id' | 'lecture_id'>) =>
  `/studio/lectures/${lecture_id}?${JOB_PARAM}=${id}`;

export const handoutsAddress = (lectureId: string) => `/studio/lectures/${lectureId}?${HANDOUTS_PARAM}=`;

export const makeAddress = (lectureId: string) => `/studio/lectures/${lectureId}?${MAKE_PARAM}=`;
