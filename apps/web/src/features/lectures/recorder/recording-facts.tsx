import { recordingsCalls } from '@pilgi/contract';
import { timeMark } from '@pilgi/domain/notes';
import { Notice } from '@pilgi/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

const recordingFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lectures', id, 'recording'],
    queryFn: ({ signal }) => api.send(recordingsCalls.getLectureRecording, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Marks of the user and time without audio; nothing for a lecture that was uploaded as a file. */
export function RecordingFacts({ lectureId }: { lectureId: string }) {
  const { data } = useQuery(recordingFactsQuery(lectureId));
  const { marks = [], gaps = [] } = data ?? {};
  return (
    <>
      {gaps.length > 0 ? (
        <Notice tone="warn" title="녹음되지 않은 시간이 있습니다">
          {gaps.map(({ start_ms, end_ms }) => `${timeMark(start_ms)}–${timeMark(end_ms)}`).join(', ')}. 이 시간은 노트에
          없고 요금도 없습니다.
        </Notice>
      ) : null}
      {marks.length > 0 ? (
        <Notice tone="info" title="녹음하며 표시한 곳">
          {marks.map(timeMark).join(', ')}
        </Notice>
      ) : null}
    </>
  );
}
