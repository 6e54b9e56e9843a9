import { Card, EmptyState, LoadingScreen, SegmentedControl, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { RequestAct } from './request-act.tsx';
import { type OperatorRequest, requestsQuery } from './requests.api.ts';
import styles from './requests.module.css';
import { describeRequest, KIND_NAMES, STATE_TEXTS } from './requests.texts.ts';

const STATES = [
  { value: 'open' as const, label: '승인 대기' },
  { value: 'all' as const, label: '전체' },
];

function decisionOf({ decided_by, decided_at, decision_text }: OperatorRequest): string | null {
  if (decided_at === null) return null;
  return [decided_by?.email, formatMoment(decided_at), decision_text].filter(Boolean).join(' · ');
}

function deadlineOf({ state, executes_at, expires_at }: OperatorRequest): string | null {
  if (state !== 'PENDING') return null;
  return executes_at === null
    ? `${formatMoment(expires_at)}까지 승인하지 않으면 끝납니다.`
    : `${formatMoment(executes_at)}에 실행됩니다. 그 전에는 취소할 수 있습니다.`;
}

function RequestCard({ request }: { request: OperatorRequest }) {
  const state = STATE_TEXTS[request.state];
  const lines = [
    `요청: ${request.requested_by.email} · ${formatMoment(request.requested_at)}`,
    `이유: ${request.reason}`,
    decisionOf(request),
    deadlineOf(request),
  ];
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <StatusChip tone={state.tone}>{state.label}</StatusChip>
          <strong>{KIND_NAMES[request.kind]}</strong>
        </div>
        <p className={styles.what}>{[request.subject?.email, describeRequest(request)].filter(Boolean).join(', ')}</p>
        {lines.map((line) =>
          line === null ? null : (
            <p key={line} className={styles.detail}>
              {line}
            </p>
          ),
        )}
        <div className={styles.acts}>
          {request.can_decide ? <RequestAct request={request} act="approve" /> : null}
          {request.can_decide ? <RequestAct request={request} act="reject" /> : null}
          {request.can_cancel ? <RequestAct request={request} act="cancel" /> : null}
        </div>
      </Card>
    </li>
  );
}

/** Acts that wait for a second person, and what became of the earlier ones. */
export function RequestList() {
  const [state, setState] = useState<'open' | 'all'>('open');
  const requests = useQuery(requestsQuery(state));
  if (requests.error && !requests.data) return <LoadFailed title="승인 요청을 불러올 수 없습니다" query={requests} />;
  return (
    <div className={styles.root}>
      <SegmentedControl label="상태로 거르기" choices={STATES} value={state} onValueChange={setState} />
      {requests.isPending ? <LoadingScreen /> : null}
      {requests.data?.length === 0 ? (
        <EmptyState
          title={state === 'open' ? '승인을 기다리는 요청이 없습니다' : '승인 요청이 없습니다'}
          text="두 사람이 필요한 작업을 하면 여기에 나타납니다."
        />
      ) : (
        <ul className={styles.list}>
          {requests.data?.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}
