import { REPORT_COMMENT_MAX } from '@pilgi/domain/quality';
import { Button, Checkbox, Notice, TextArea } from '@pilgi/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { readDraft, writeDraft } from '../session-draft.ts';
import styles from './block-reports.module.css';
import type { BlockReport } from './reports.api.ts';

interface Details {
  comment: string;
  consents: boolean;
}

interface ReportDetailsProps {
  report: BlockReport;
  onSave: (details: Details) => Promise<unknown>;
  onClose: () => void;
}

/** Optional sentence and consent; keeps the input when saving fails and over a reload. */
export function ReportDetails({ report, onSave, onClose }: ReportDetailsProps) {
  const draftKey = `report-draft:${report.block_id}:${report.note_version}:${report.kind}`;
  const [details, setDetails] = useState<Details>(
    () => readDraft<Details>(draftKey) ?? { comment: report.comment, consents: report.consents },
  );
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  useEffect(() => writeDraft(draftKey, details), [draftKey, details]);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setState({ isBusy: true, problem: null });
    try {
      await onSave({ ...details, comment: details.comment.trim() });
      writeDraft(draftKey, null);
      onClose();
    } catch (error) {
      setState({ isBusy: false, problem: messageFor(error, '보내지 못했습니다. 다시 시도해주세요.') });
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextArea
        label={report.kind === 'WRONG' ? '무엇이 틀렸나요?' : '무엇이 빠졌나요?'}
        optional
        rows={2}
        maxLength={REPORT_COMMENT_MAX}
        value={details.comment}
        onChange={({ target }) => setDetails({ ...details, comment: target.value })}
      />
      <Checkbox
        label="이 부분의 받아쓰기를 품질 개선에 써도 됩니다"
        optional
        hint="동의하지 않으면 운영자는 이 문단의 글만 봅니다."
        checked={details.consents}
        onChange={({ target }) => setDetails({ ...details, consents: target.checked })}
      />
      {state.problem === null ? null : <Notice tone="bad">{state.problem}</Notice>}
      <div className={styles.acts}>
        <Button size="small" onClick={onClose}>
          닫기
        </Button>
        <Button size="small" type="submit" variant="primary" busy={state.isBusy}>
          덧붙이기
        </Button>
      </div>
    </form>
  );
}
