import {
  Card,
  EmptyState,
  Pager,
  QrCode,
  StatusChip,
  Table,
  type TableColumn,
  type TableSort,
  Tabs,
  type Tone,
} from '@pilgi/ui';
import { useState } from 'react';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

interface SampleJob {
  id: number;
  title: string;
  email: string;
  tone: Tone;
  status: string;
  credits: number;
}

const JOBS: readonly SampleJob[] = [
  { id: 1, title: '선형대수 7강', email: 'mi***@example.ac.kr', tone: 'good', status: '완료', credits: 11.3 },
  {
    id: 2,
    title: '민법총칙 12회 · 법률행위의 무효와 취소',
    email: 'ja***@example.com',
    tone: 'info',
    status: '처리 중 64%',
    credits: 22.1,
  },
  { id: 3, title: '유기화학 3주차', email: 'so***@example.kr', tone: 'warn', status: '2구간 실패', credits: 13.9 },
  { id: 4, title: '한국사 개론', email: 'do***@example.com', tone: 'bad', status: '실패', credits: 0 },
];

const COLUMNS: readonly TableColumn<SampleJob>[] = [
  { key: 'title', header: '작업', cell: (job) => job.title, sortable: true, rowHeader: true },
  { key: 'email', header: '사용자', cell: (job) => job.email, nowrap: true },
  { key: 'status', header: '상태', cell: (job) => <StatusChip tone={job.tone}>{job.status}</StatusChip>, nowrap: true },
  { key: 'credits', header: '사용 크레딧', cell: (job) => job.credits.toFixed(1), sortable: true, align: 'end' },
];

function sortJobs({ key, direction }: TableSort): readonly SampleJob[] {
  const sign = direction === 'asc' ? 1 : -1;
  return JOBS.toSorted(
    (a, b) => sign * (key === 'title' ? a.title.localeCompare(b.title, 'ko') : a.credits - b.credits),
  );
}

function ShowTable() {
  const [sort, setSort] = useState<TableSort>({ key: 'credits', direction: 'desc' });
  const empty = <EmptyState title="작업이 없습니다" text="강의를 올리면 여기에 나타납니다." headingLevel={3} />;
  const shared = { columns: COLUMNS, rowKey: (job: SampleJob) => job.id, empty };
  return (
    <>
      <GalleryRow label="표: 정렬, 선택된 줄">
        <Card padding="none">
          <Table
            {...shared}
            caption="최근 작업"
            rows={sortJobs(sort)}
            sort={sort}
            onSortChange={setSort}
            selectedKey={3}
          />
        </Card>
      </GalleryRow>
      <GalleryRow label="표: 첫 응답 전">
        <Card padding="none">
          <Table {...shared} caption="불러오는 작업" captionHidden rows={undefined} placeholderRows={2} />
        </Card>
      </GalleryRow>
      <GalleryRow label="표: 비어 있음">
        <Card padding="none">
          <Table {...shared} caption="없는 작업" captionHidden rows={[]} />
        </Card>
      </GalleryRow>
    </>
  );
}

export function ShowData() {
  const [page, setPage] = useState(3);
  return (
    <GallerySection id="data" title="표와 목록">
      <ShowTable />
      <GalleryRow label="쪽 넘김">
        <Pager current={page} last={9} pages={[1, 2, 3, 4, 5]} onPageChange={setPage} label="작업 쪽" />
        <Pager current={1} last={2} pages={[1, 2]} linkFor={(to) => <a href={`#page-${to}`}>{to}</a>} label="링크 쪽" />
      </GalleryRow>
      <GalleryRow label="QR 코드">
        <QrCode value="https://pilgi.example" label="사이트 주소" />
      </GalleryRow>
      <GalleryRow label="탭">
        <Tabs
          label="문의 상태"
          items={[
            { value: 'all', label: '전체', count: 24, panel: <p>모든 문의가 보입니다.</p> },
            { value: 'open', label: '미답변', count: 3, panel: <p>답을 기다리는 문의만 보입니다.</p> },
            { value: 'closed', label: '해결됨', panel: <p>끝난 문의만 보입니다.</p> },
            { value: 'none', label: '쓸 수 없음', disabled: true, panel: null },
          ]}
        />
      </GalleryRow>
    </GallerySection>
  );
}
