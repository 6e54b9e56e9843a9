import { shareReportsCalls } from '@pilgi/contract';
import {
  isRightsReason,
  SHARE_REPORT_NAME_MAX,
  SHARE_REPORT_REASONS,
  SHARE_REPORT_TEXT_MAX,
  type SharedKind,
  type ShareReportReason,
} from '@pilgi/domain/sharing';
import { Button, Checkbox, Notice, Select, TextArea, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { REASON_TEXTS } from '../../shared/shares/share-report.texts.ts';
import styles from '../../shared/shares/shares.module.css';

const REASONS = SHARE_REPORT_REASONS.map((value) => ({ value, label: REASON_TEXTS[value] }));
const EMPTY = { reason: null as ShareReportReason | null, text: '', email: '', name: '', hasStatement: false };
type Entries = typeof EMPTY;

export interface SharedPageProps {
  kind: SharedKind;
  token: string;
}

function sendReport({ kind, token }: SharedPageProps, { reason, text, email, name, hasStatement }: Entries) {
  const call = kind === 'NOTE' ? shareReportsCalls.reportNote : shareReportsCalls.reportBundle;
  const isSigned = reason !== null && isRightsReason(reason) && name.trim() !== '';
  const body = {
    reason: reason ?? 'OTHER',
    text,
    ...(email.trim() === '' ? {} : { reporter_email: email.trim() }),
    ...(isSigned ? { reporter_name: name.trim(), has_statement: hasStatement } : {}),
  };
  return api.send(call, { params: { token }, body });
}

function RightsFields({ entries, change }: { entries: Entries; change: (changes: Partial<Entries>) => void }) {
  return (
    <>
      <TextField
        className={styles.wide}
        label="이름"
        optional
        maxLength={SHARE_REPORT_NAME_MAX}
        hint="이름을 적고 아래 진술에 표시하면 운영자가 확인할 때까지 페이지가 바로 중단됩니다."
        value={entries.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Checkbox
        label="권리자이거나 촬영·녹음된 당사자, 또는 그 대리인이며 신고 내용이 사실임을 진술합니다"
        checked={entries.hasStatement}
        onChange={({ target }) => change({ hasStatement: target.checked })}
      />
    </>
  );
}

export function ReportForm(page: SharedPageProps) {
  const [entries, setEntries] = useState(EMPTY);
  const change = (changes: Partial<Entries>) => setEntries({ ...entries, ...changes });
  const send = useMutation({ mutationFn: () => sendReport(page, entries) });
  const { reason, text, email, name, hasStatement } = entries;
  const isRights = reason !== null && isRightsReason(reason);
  const isNameMissing = isRights && hasStatement && name.trim() === '';
  const isReady = reason !== null && text.trim() !== '' && !isNameMissing;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady) send.mutate();
  }
  if (send.data) {
    return (
      <Notice tone="good" title={send.data.detail}>
        운영자가 확인합니다. 이메일을 남기셨다면 결과를 보내드립니다.
        <br />
        신고 번호: {send.data.id}
      </Notice>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        className={styles.wide}
        label="이유"
        required
        placeholder="고르세요"
        options={REASONS}
        value={reason ?? ''}
        onChange={({ target }) => change({ reason: SHARE_REPORT_REASONS.find((one) => one === target.value) ?? null })}
      />
      <TextArea
        className={styles.wide}
        label="내용"
        required
        rows={4}
        maxLength={SHARE_REPORT_TEXT_MAX}
        hint="어느 부분이 왜 문제인지 적어주세요."
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {isRights ? <RightsFields entries={entries} change={change} /> : null}
      <TextField
        className={styles.wide}
        type="email"
        label="이메일"
        optional
        hint="결과와 공유한 사람의 이의를 이 주소로 알려드립니다. 공유한 사람에게는 보이지 않습니다."
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className={styles.made}>
        적은 내용은 신고를 처리하는 데에만 쓰고 3년 동안 보관합니다. <Link to="/copyright">저작권 신고 안내</Link>
      </p>
      {send.error ? <Notice tone="bad">{messageFor(send.error, '신고를 보내지 못했습니다.')}</Notice> : null}
      <Button type="submit" variant="primary" disabled={!isReady} busy={send.isPending}>
        신고하기
      </Button>
    </form>
  );
}
