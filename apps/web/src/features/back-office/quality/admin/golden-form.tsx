import { Button, Notice, Select, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { addGoldenCase, type QualityReportDetail, qualityKey, reportQuery } from './quality.api.ts';
import styles from './quality.module.css';

const STATEMENT_MAX = 300;
const LABEL_CHARS = 60;

/** Makes a case of the evaluation from a confirmed report; only with the reader's consent. */
export function GoldenForm({ report }: { report: QualityReportDetail }) {
  const client = useQueryClient();
  const sentences = report.block?.sentences ?? [];
  const [statement, setStatement] = useState('');
  const [sentence, setSentence] = useState(sentences[0]?.id ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      addGoldenCase(report.id, { statement: statement.trim(), ...(sentence === '' ? {} : { sentence_id: sentence }) }),
    onSuccess: ({ golden_case }) => {
      showToast({ tone: 'good', title: '골든 묶음에 넣었습니다.', text: golden_case ?? '' });
      void client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
      void client.invalidateQueries({ queryKey: qualityKey });
    },
  });
  if (report.golden_case !== null) return <Notice tone="good">골든 묶음에 있습니다: {report.golden_case}</Notice>;
  if (!report.consents) return <Notice>동의가 없어 골든 묶음에 넣을 수 없습니다.</Notice>;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (statement.trim() !== '') mutate();
  }
  return (
    <form className={styles.decision} onSubmit={submit}>
      {report.kind === 'WRONG' && sentences.length > 0 ? (
        <Select
          label="틀린 문장"
          options={sentences.map(({ id, text }) => ({ value: id, label: text.slice(0, LABEL_CHARS) }))}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      ) : null}
      <TextField
        label={report.kind === 'WRONG' ? '강의에서 한 말' : '빠진 내용'}
        required
        maxLength={STATEMENT_MAX}
        hint="사람 이름은 빼고 한 문장으로 적습니다."
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
      />
      {error ? <Notice tone="bad">{messageFor(error, '넣지 못했습니다.')}</Notice> : null}
      <div className={styles.acts}>
        <Button type="submit" busy={isPending} disabled={statement.trim() === ''}>
          골든에 넣기
        </Button>
      </div>
    </form>
  );
}
