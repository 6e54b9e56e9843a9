import type { shareReportsCalls, WireResponse } from '@pilgi/contract';
import { OBJECTION_DAYS, SHARE_REPORT_TEXT_MAX } from '@pilgi/domain/sharing';
import { Button, Notice, TextArea } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { messageFor } from '../api/message-for.ts';
import { formatMoment } from '../formats/format-moment.ts';
import { REASON_TEXTS } from './share-report.texts.ts';
import styles from './shares.module.css';
import { type OwnPage, objectToTakedown, takedownQuery } from './takedown.api.ts';

type Takedown = WireResponse<typeof shareReportsCalls.objectForNote>;

function ObjectionForm({ page }: { page: OwnPage }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const object = useMutation({
    mutationFn: () => objectToTakedown(page, text),
    onSuccess: (takedown) => client.setQueryData(takedownQuery(page).queryKey, { takedown }),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '') object.mutate();
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        className={styles.wide}
        label="이의 내용"
        required
        rows={4}
        maxLength={SHARE_REPORT_TEXT_MAX}
        hint={`한 번만 보낼 수 있습니다. 신고자에게도 이 글이 전해집니다. 신고자가 답하지 않으면 ${OBJECTION_DAYS}일 뒤에 다시 공개됩니다.`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {object.error ? <Notice tone="bad">{messageFor(object.error, '이의를 보내지 못했습니다.')}</Notice> : null}
      <Button type="submit" disabled={text.trim() === ''} busy={object.isPending}>
        이의 제기
      </Button>
    </form>
  );
}

function describe({ decision_text, objected_at, restoration_at }: Takedown): string {
  if (restoration_at !== null) {
    return `이의를 제기했습니다. 신고자가 답하지 않으면 ${formatMoment(restoration_at)}에 다시 공개됩니다.`;
  }
  if (decision_text !== null) return `운영자의 설명: ${decision_text}`;
  if (objected_at !== null) return '이의를 제기했습니다. 신고자가 답해 운영자가 확인하고 있습니다.';
  return '운영자가 확인할 때까지 링크로는 볼 수 없습니다.';
}

interface TakedownNoticeProps {
  page: OwnPage;
  /** Shown while the page is not suspended. */
  children: ReactNode;
}

/** State of a reported page and the owner's objection; new links cannot be created meanwhile. */
export function TakedownNotice({ page, children }: TakedownNoticeProps) {
  const { data: takedown } = useQuery(takedownQuery(page));
  if (!takedown) return children;
  return (
    <>
      <Notice tone="warn" title="신고로 공유가 중단되었습니다">
        {formatMoment(takedown.hidden_at)} · {takedown.reasons.map((reason) => REASON_TEXTS[reason]).join(', ')}
        <br />
        {describe(takedown)}
      </Notice>
      {takedown.can_object ? <ObjectionForm page={page} /> : null}
    </>
  );
}
