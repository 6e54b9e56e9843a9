import { Table, type TableColumn } from '@pilgi/ui';
import styles from './topic-table.module.css';

export interface TopicCount {
  key: string;
  topic: string;
  right: number;
  answered: number;
}

interface TopicTableProps {
  caption: string;
  topics: readonly TopicCount[] | undefined;
}

const percentOf = ({ right, answered }: TopicCount) => (answered === 0 ? 0 : Math.round((right / answered) * 100));

const COLUMNS: TableColumn<TopicCount>[] = [
  { key: 'topic', header: '주제', rowHeader: true, cell: ({ topic }) => topic || '주제 없음' },
  {
    key: 'share',
    header: '정답률',
    cell: (topic) => (
      <span className={styles.share}>
        {/* Hidden from screen readers: the number beside it has the same value. */}
        <progress className={styles.bar} aria-hidden="true" max={100} value={percentOf(topic)} />
        <span className={styles.figure}>
          {percentOf(topic)}% ({topic.answered}문제 중 {topic.right})
        </span>
      </span>
    ),
  },
];

/** Accessible table with bars. */
export function TopicTable({ caption, topics }: TopicTableProps) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={topics}
      rowKey={({ key }) => key}
      empty="아직 푼 문제가 없습니다."
    />
  );
}
