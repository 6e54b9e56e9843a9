import { Button, Card, LoadingScreen, SegmentedControl, StatCard, StatusChip } from '@pilgi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FactList } from '../../../../../shared/facts/fact-list.tsx';
import { formatBytes } from '../../../../../shared/formats/format-bytes.ts';
import { formatCreditBalance } from '../../../../../shared/formats/format-credit-balance.ts';
import { formatDuration } from '../../../../../shared/formats/format-duration.ts';
import { formatMoment } from '../../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../../../shared/lists/use-list-params.ts';
import { UserActs } from './user-acts.tsx';
import { type UserPage, userPageQuery } from './user-page.api.ts';
import styles from './user-page.module.css';
import { GROUPS } from './user-page.texts.ts';
import { UserRemarks } from './user-remarks.tsx';
import { UserTimeline } from './user-timeline.tsx';

const count = (value: number, unit: string) => `${value.toLocaleString('ko-KR')}${unit}`;

function marginText({ cost_won, margin_permille }: UserPage['money']): string {
  if (cost_won === null) return '';
  return margin_permille === null ? '쓴 크레딧 없음' : `마진 ${(margin_permille / 10).toLocaleString('ko-KR')}%`;
}

function UserFigures({ page }: { page: UserPage }) {
  const { money, work } = page;
  return (
    <div className={styles.figures}>
      <StatCard
        label="남은 크레딧"
        value={formatCreditBalance(page.credit_balance)}
        note={`잡아 둔 ${formatCreditBalance(page.held_credits)}`}
      />
      <StatCard
        label="충전한 돈"
        value={formatWon(money.paid_won)}
        note={`${count(money.payments, '번')} · 돌려준 돈 ${formatWon(money.returned_won)}`}
      />
      <StatCard label="쓴 크레딧의 값" value={formatWon(money.used_won)} />
      {money.cost_won === null ? null : (
        <StatCard
          label="AI 원가"
          value={formatWon(money.cost_won)}
          note={marginText(money)}
          noteTone={(money.margin_permille ?? 0) < 0 ? 'bad' : 'neutral'}
        />
      )}
      <StatCard
        label="강의"
        value={count(work.lectures, '개')}
        note={`${formatDuration(work.lecture_ms)} · 실패한 작업 ${count(work.failed_jobs, '건')}`}
      />
      <StatCard label="문의" value={count(work.tickets, '건')} note={`답변 전 ${count(work.open_tickets, '건')}`} />
    </div>
  );
}

function AccountFacts({ page }: { page: UserPage }) {
  const { work } = page;
  return (
    <Card title="계정">
      <FactList
        facts={[
          ['ID', page.id, 'id'],
          ['종류', page.is_admin ? '관리자' : '이용자'],
          ['가입', formatMoment(page.created_at)],
          ['마지막 방문', page.last_seen_at === null ? '–' : formatMoment(page.last_seen_at)],
          page.withdrawn_at !== null && ['탈퇴', formatMoment(page.withdrawn_at)],
          ['노트', count(work.notes, '개')],
          ['푼 문제', count(work.answered_problems, '개')],
          ['보관 용량', formatBytes(work.stored_bytes)],
        ]}
      />
      <p className={styles.faint}>이 화면을 연 것은 감사 기록에 남습니다.</p>
    </Card>
  );
}

/** Money, work and everything that happened to one account. */
export function UserPageView({ id }: { id: string }) {
  const { read, change } = useListParams();
  const group = GROUPS.find(({ value }) => value === read('group'))?.value ?? 'all';
  const query = useInfiniteQuery(userPageQuery(id, group));
  const page = query.data?.pages[0];
  if (query.error && !page) return <LoadFailed title="사용자를 불러올 수 없습니다" query={query} />;
  if (!page) return <LoadingScreen />;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h2 className={styles.email}>{page.email}</h2>
        <StatusChip tone={page.is_active ? 'good' : 'bad'}>{page.is_active ? '활성' : '비활성'}</StatusChip>
        <UserActs page={page} />
      </header>
      <UserFigures page={page} />
      <div className={styles.columns}>
        <Card title="시간순 기록">
          <SegmentedControl
            label="무엇을 볼까요"
            choices={GROUPS}
            value={group}
            onValueChange={(value) => change({ group: value === 'all' ? null : value })}
          />
          <UserTimeline events={query.data?.pages.flatMap(({ timeline }) => timeline) ?? []} />
          {query.hasNextPage ? (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              이전 기록 더 보기
            </Button>
          ) : null}
        </Card>
        <div className={styles.aside}>
          <UserRemarks page={page} />
          <AccountFacts page={page} />
        </div>
      </div>
    </div>
  );
}
