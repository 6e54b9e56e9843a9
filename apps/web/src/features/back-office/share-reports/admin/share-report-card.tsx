import { adminShareReportsCalls } from '@pilgi/contract';
import { Card, StatusChip, TextLink } from '@pilgi/ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { IfMay } from '../../../../shared/operators/if-may.tsx';
import { REASON_TEXTS } from '../../../../shared/shares/share-report.texts.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { ShareReport } from './share-reports.api.ts';
import styles from './share-reports.module.css';
import { STATUS_TEXTS } from './share-reports.texts.ts';

function reporterOf({ reporter_name, reporter_email, has_statement }: ShareReport): string {
  const named = [reporter_name, reporter_email].filter((part) => part !== null).join(' · ');
  return `${named === '' ? '이름과 이메일 없음' : named}${has_statement ? ' · 권리자 진술' : ''}`;
}

function factsOf(report: ShareReport): ComponentProps<typeof FactList>['facts'] {
  const { hidden_at, decided_at, objected_at, answered_at, restoration_at } = report;
  return [
    ['신고한 때', formatMoment(report.created_at)],
    ['신고자', reporterOf(report)],
    [
      '공유한 사람',
      <Link key="owner" to={`/admin/users?search=${report.user_id}`}>
        {report.user_email}
      </Link>,
    ],
    hidden_at !== null && ['중단한 때', formatMoment(hidden_at)],
    decided_at !== null && [
      '처리',
      `${report.decision_text} (${report.decided_by_email}, ${formatMoment(decided_at)})`,
    ],
    objected_at !== null && ['이의', `${report.objection_text || '지워짐'} (${formatMoment(objected_at)})`],
    answered_at !== null && ['신고자의 답', `${report.answer_text} (${formatMoment(answered_at)})`],
    restoration_at !== null && ['다시 공개될 때', `${formatMoment(restoration_at)} (처리하지 않으면)`],
  ];
}

/** One report with its page, parties and possible decisions. */
export function ShareReportCard({ report }: { report: ShareReport }) {
  const { label, tone } = STATUS_TEXTS[report.status];
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{report.title}</h2>
        <StatusChip tone={tone}>{label}</StatusChip>
        <StatusChip tone="neutral">{REASON_TEXTS[report.reason]}</StatusChip>
        <span className={styles.detail}>{report.kind === 'NOTE' ? '노트' : '문제 묶음'}</span>
      </div>
      <p className={styles.text}>{report.text}</p>
      <FactList facts={factsOf(report)} />
      <div className={styles.acts}>
        <IfMay call={adminShareReportsCalls.decide}>
          {report.is_deleted ? (
            <span className={styles.detail}>주인이 지운 페이지</span>
          ) : (
            <TextLink render={<Link to={`/admin/reports/${report.id}`} />}>내용 보기</TextLink>
          )}
          {report.decisions.map((decision) => (
            <DecisionDialog key={decision} report={report} decision={decision} />
          ))}
        </IfMay>
      </div>
    </Card>
  );
}
