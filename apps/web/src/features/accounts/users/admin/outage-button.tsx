import { Button, Dialog, Notice, showToast, TextArea, TextField } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { handleApproval } from '../../../../shared/operators/handle-approval.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { extendAfterOutage, type Outage, outagesQuery } from './lots.api.ts';
import styles from './user-dialog.module.css';

const REASON_MAX = 200;

/** Input of `datetime-local` is local time; operators work in Seoul. */
const momentOf = (typed: string) => new Date(`${typed}:00+09:00`).toISOString();

function describeOutage({ starts_at, ends_at, days, extended_lots, finished_at, reason }: Outage): string {
  const state = finished_at === null ? '처리하는 중' : '끝남';
  return `${formatMoment(starts_at)} ~ ${formatMoment(ends_at)}, ${days}일, ${extended_lots.toLocaleString('ko-KR')}묶음, ${state} (${reason})`;
}

function OutageDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const outages = useQuery(outagesQuery);
  const [draft, setDraft] = useState({ from: '', to: '', reason: '' });
  const extend = useMutation({
    mutationFn: () =>
      withReauth(() =>
        extendAfterOutage({
          starts_at: momentOf(draft.from),
          ends_at: momentOf(draft.to),
          reason: draft.reason.trim(),
        }),
      ),
    onSuccess: ({ days }) => {
      showToast({ tone: 'good', title: `모든 크레딧의 유효기간을 ${days}일 늘립니다.`, text: '몇 분 안에 끝납니다.' });
      void client.invalidateQueries({ queryKey: outagesQuery.queryKey });
      onClose();
    },
    onError: (error) => handleApproval(error, onClose),
  });
  const isComplete = draft.from !== '' && draft.to !== '' && draft.reason.trim() !== '';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isComplete && !extend.isPending) extend.mutate();
  }

  return (
    <Dialog
      open
      title="장애만큼 일괄 연장"
      description="그때 유효했던 모든 크레딧의 유효기간을 장애 시간만큼(날 단위로 올림) 늘리고 메일로 알립니다. 되돌릴 수 없습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !extend.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={extend.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isComplete} busy={extend.isPending}>
            일괄 연장
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {extend.error ? <Notice tone="bad">{messageFor(extend.error, '연장하지 못했습니다.')}</Notice> : null}
        <TextField
          label="장애가 시작된 때"
          type="datetime-local"
          value={draft.from}
          hint="한국 시각"
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        />
        <TextField
          label="장애가 끝난 때"
          type="datetime-local"
          value={draft.to}
          hint="한국 시각"
          onChange={(event) => setDraft({ ...draft, to: event.target.value })}
        />
        <TextArea
          label="사유"
          rows={2}
          maxLength={REASON_MAX}
          value={draft.reason}
          hint="감사 기록에 남습니다."
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
      </form>
      {outages.data?.length ? (
        <>
          <h3>지난 일괄 연장</h3>
          <ul>
            {outages.data.map((outage) => (
              <li key={outage.id} className={styles.detail}>
                {describeOutage(outage)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {reauthDialog}
    </Dialog>
  );
}

/** Extends the validity of every credit after an outage. */
export function OutageButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        장애만큼 일괄 연장
      </Button>
      {isOpen ? <OutageDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
