import { Button, EmptyState } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { type TopicCount, TopicTable } from '../../../shared/problems/topic-table.tsx';
import { statisticsQuery } from './attempts.api.ts';

const shareOf = ({ right, answered }: TopicCount) => (answered === 0 ? 1 : right / answered);

/** All answered topics, weakest first. */
export function StudyStatistics() {
  const query = useQuery(statisticsQuery);
  if (query.error && !query.data) return <LoadFailed title="통계를 불러올 수 없습니다" query={query} />;
  if (query.data?.length === 0) {
    return (
      <EmptyState
        title="아직 푼 문제가 없습니다"
        text="문제를 풀면 주제마다 얼마나 맞혔는지 보여 드립니다."
        action={<Button render={<Link to="/studio/problems" />}>문제 풀러 가기</Button>}
      />
    );
  }
  const topics = query.data
    ?.map(({ topic, note_id, bundle_id, right, answered }) => ({
      key: `${bundle_id} ${note_id} ${topic}`,
      topic,
      right,
      answered,
    }))
    .toSorted((a, b) => shareOf(a) - shareOf(b));
  return <TopicTable caption="주제별 정답률, 약한 주제부터" topics={topics} />;
}
