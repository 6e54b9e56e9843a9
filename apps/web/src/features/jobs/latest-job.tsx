import { isFinishedJob } from '@pilgi/domain';
import { Button, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { JOB_STATUS_TEXTS } from './job.texts.ts';
import { jobsQuery } from './jobs.api.ts';

/** What became of a lecture, in a line: its work under way, its note, or the way to a first one. */
export function LatestJob({ lectureId }: { lectureId: string }) {
  const { data } = useQuery(jobsQuery);
  if (!data) return null;
  const jobs = data.filter(({ lecture_id }) => lecture_id === lectureId);
  const [newest] = jobs;
  const noteId = jobs.find(({ note_id }) => note_id !== null)?.note_id;
  if (newest === undefined) {
    return (
      <Button size="small" render={<Link to={`/studio/lectures/${lectureId}`} />}>
        가격 확인
      </Button>
    );
  }
  const { label, tone } = JOB_STATUS_TEXTS[newest.status];
  const percent = isFinishedJob(newest.status) ? '' : ` ${Math.floor(newest.progress_permille / 10)}%`;
  return (
    <>
      <Link to={`/studio/jobs/${newest.id}`}>
        <StatusChip tone={tone}>{`${label}${percent}`}</StatusChip>
      </Link>
      {noteId ? (
        <Button size="small" variant="primary" render={<Link to={`/studio/notes/${noteId}`} />}>
          노트 읽기
        </Button>
      ) : null}
    </>
  );
}
