import { Notice, showToast, TextArea, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useReauth } from '../../../shared/reauth/use-reauth.tsx';
import { type FaqDraft, type FaqText, publishFaq, ticketsKey } from './support.api.ts';
import { FIELD_TEXTS, FINDING_TEXTS } from './support.texts.ts';
import styles from './ticket-pane.module.css';

interface FaqFormProps {
  formId: string;
  ticketId: string;
  draft: FaqDraft;
  onSending: (isSending: boolean) => void;
  onPublished: () => void;
}

function Findings({ findings }: Pick<FaqDraft, 'findings'>) {
  if (findings.length === 0) {
    return <Notice tone="info">개인정보로 보이는 부분을 찾지 못했습니다. 그래도 직접 읽어보고 공개해주세요.</Notice>;
  }
  return (
    <Notice tone="warn" title={`가린 곳 ${findings.length}군데`}>
      <ul className={styles.findings}>
        {findings.map(({ field, kind, found, response_id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: duplicates are possible and the list never changes.
          <li key={`${response_id ?? field}-${index}`}>
            {FIELD_TEXTS[field]}의 {FINDING_TEXTS[kind]}: {found}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const isBlank = (text: string) => text.trim() === '';

export function FaqForm({ formId, ticketId, draft, onSending, onPublished }: FaqFormProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [text, setText] = useState<FaqText>({
    subject: draft.subject,
    message: draft.message,
    responses: draft.responses,
  });
  const [isTried, setIsTried] = useState(false);
  const publish = useMutation({
    mutationFn: (body: FaqText) => withReauth(() => publishFaq(ticketId, body)),
    onMutate: () => onSending(true),
    onSuccess: () => {
      showToast({ tone: 'good', title: 'FAQ에 공개했습니다.' });
      onPublished();
    },
    onSettled: () => {
      onSending(false);
      void client.invalidateQueries({ queryKey: ticketsKey });
    },
  });
  const problemOf = (value: string) => (isTried && isBlank(value) ? '내용을 입력해주세요.' : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    const parts = [text.subject, text.message, ...text.responses.map(({ message }) => message)];
    if (!parts.some(isBlank) && !publish.isPending) publish.mutate(text);
  }

  function changeResponse(id: string, message: string) {
    setText({ ...text, responses: text.responses.map((one) => (one.id === id ? { id, message } : one)) });
  }

  return (
    <>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {publish.error ? <Notice tone="bad">{messageFor(publish.error, 'FAQ에 공개하지 못했습니다.')}</Notice> : null}
        <Findings findings={draft.findings} />
        <TextField
          label="공개할 제목"
          maxLength={200}
          value={text.subject}
          error={problemOf(text.subject)}
          onChange={(event) => setText({ ...text, subject: event.target.value })}
        />
        <TextArea
          label="공개할 질문"
          maxLength={5000}
          value={text.message}
          error={problemOf(text.message)}
          onChange={(event) => setText({ ...text, message: event.target.value })}
        />
        {text.responses.map(({ id, message }, index) => (
          <TextArea
            key={id}
            label={text.responses.length > 1 ? `공개할 답변 ${index + 1}` : '공개할 답변'}
            maxLength={5000}
            value={message}
            error={problemOf(message)}
            onChange={(event) => changeResponse(id, event.target.value)}
          />
        ))}
      </form>
      {reauthDialog}
    </>
  );
}
