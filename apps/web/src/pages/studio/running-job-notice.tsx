import { Notice, TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { useLectureJobs } from '../../features/notes/making/use-lecture-jobs.ts';
import { jobAddress } from './lecture-address.ts';

/** Above the note while another one of the same lecture is written. */
export function RunningJobNotice({ lectureId }: { lectureId: string }) {
  const id = useLectureJobs(lectureId)?.runningId ?? null;
  if (id === null) return null;
  return (
    <Notice
      action={<TextLink render={<Link to={jobAddress({ id, lecture_id: lectureId })} />}>진행 상황 보기</TextLink>}
    >
      이 강의의 노트를 새로 만들고 있어요.
    </Notice>
  );
}
