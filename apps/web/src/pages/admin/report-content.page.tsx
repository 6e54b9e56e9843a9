import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ShareReportCard } from '../../features/back-office/share-reports/admin/share-report-card.tsx';
import { reportedPageQuery } from '../../features/back-office/share-reports/admin/share-reports.api.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewUrls } from '../../shared/media/use-renew-urls.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { ProblemCard } from '../../shared/problems/problem-card.tsx';

export const meta = () => pageMeta({ title: '신고된 페이지', isListed: false });

function ReportedPage({ id }: { id: string }) {
  const query = useQuery(reportedPageQuery(id));
  const renew = useRenewUrls(query);
  if (query.error && !query.data) return <LoadFailed title="신고된 페이지를 불러올 수 없습니다" query={query} />;
  if (!query.data) return <LoadingScreen />;
  const { report, note, problems } = query.data;
  return (
    <>
      <ShareReportCard report={report} />
      {note ? (
        <NoteReader
          isOwn={false}
          note={{ ...note, id: '', lecture_id: '', created_at: note.updated_at }}
          onStale={renew}
        />
      ) : null}
      {problems?.map((problem, index) => (
        <ProblemCard
          key={problem.id}
          heading={`문제 ${index + 1} / ${problems.length}`}
          problem={problem}
          value={null}
          onChange={() => undefined}
          isLocked
        />
      ))}
    </>
  );
}

export default function AdminReportContentPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage
      title="신고된 페이지"
      lead="방문자에게 보이던 글입니다. 소리와 슬라이드 그림은 보이지 않습니다. 연 것은 감사 기록에 남습니다."
      action={<TextLink render={<Link to="/admin/reports" />}>신고 목록</TextLink>}
    >
      <ReportedPage key={id} id={id} />
    </AdminPage>
  );
}
