import { timeMark } from '@pilgi/domain/notes';
import { Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { recordingFactsQuery } from './recording-facts.api.ts';

/** Marks of the user and time without audio; nothing for a lecture that was uploaded as a file. */
export function RecordingFacts({ lectureId }: { lectureId: string }) {
  const { data } = useQuery(recordingFactsQuery(lectureId));
  const { marks = [], photos = [], gaps = [] } = data ?? {};
  return (
    <>
      {gaps.length > 0 ? (
        <Notice tone="warn" title="녹음되지 않은 시간이 있습니다">
          {gaps.map(({ start_ms, end_ms }) => `${timeMark(start_ms)}–${timeMark(end_ms)}`).join(', ')}. 이 시간은 노트에
          없고 요금도 없습니다.
        </Notice>
      ) : null}
      {marks.length + photos.length > 0 ? (
        <Notice tone="info" title="녹음하며 남긴 것">
          {marks.length > 0 ? <p>표시: {marks.map(timeMark).join(', ')}</p> : null}
          {photos.length > 0 ? <p>사진: {photos.map(timeMark).join(', ')}</p> : null}
          노트와 받아쓰기에서 같은 시각에 보여 드립니다.
        </Notice>
      ) : null}
    </>
  );
}
