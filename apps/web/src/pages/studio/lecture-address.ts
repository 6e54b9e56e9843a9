import type { Job } from '../../features/notes/making/jobs.api.ts';

export const JOB_PARAM = 'job';
/** Opens the dialog with the price. */
export const MAKE_PARAM = 'make';

export const jobAddress = ({ id, lecture_id }: Pick<Job, 'id' | 'lecture_id'>) =>
  `/studio/lectures/${lecture_id}?${JOB_PARAM}=${id}`;

export const makeAddress = (lectureId: string) => `/studio/lectures/${lectureId}?${MAKE_PARAM}=`;
