import { supportCalls } from '@pilgi/contract';
import { Button, Checkbox, Notice, TextArea, TextField } from '@pilgi/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { requestLogin } from '../../shared/session/login-request.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './contact-form.module.css';
import { faqEntries } from './faq.api.ts';
import { useContactDraft } from './use-contact-draft.ts';

const SENT = '문의가 성공적으로 접수되었습니다! 등록된 이메일로 답변을 보내드리겠습니다.';
const NOT_SENT = '문의 접수 중 오류가 발생했습니다.';

type Result = { isSent: true } | { isSent: false; reason: string };

function ResultNotice({ result }: { result: Result }) {
  if (result.isSent) return <Notice tone="good">{SENT}</Notice>;
  return (
    <Notice tone="bad" title={NOT_SENT}>
      {result.reason}
    </Notice>
  );
}

export function ContactForm() {
  const { isSignedIn } = useSession();
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { draft, change, clear } = useContactDraft(isSending);
  const [result, setResult] = useState<Result | null>(null);
  const subject = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const lacksSubject = draft.subject.trim() === '';
  const lacksMessage = draft.message.trim() === '';

  async function send() {
    setIsSending(true);
    setResult(null);
    try {
      await api.send(supportCalls.createTicket, { body: draft });
      clear();
      setIsTried(false);
      setResult({ isSent: true });
      void faqEntries.load(true);
    } catch (error) {
      setResult({ isSent: false, reason: messageFor(error, '잠시 후 다시 시도해주세요.') });
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsTried(true);
    setResult(null);
    if (lacksSubject) subject.current?.focus();
    else if (lacksMessage) message.current?.focus();
    else if (isSignedIn) void send();
    else requestLogin();
  }

  return (
    <form className={styles.root} noValidate aria-label="문의하기" onSubmit={submit}>
      {result ? <ResultNotice result={result} /> : null}
      <TextField
        ref={subject}
        label="제목"
        required
        maxLength={200}
        value={draft.subject}
        error={isTried && lacksSubject ? '제목을 입력해주세요.' : undefined}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        ref={message}
        label="내용"
        required
        rows={6}
        maxLength={5000}
        value={draft.message}
        error={isTried && lacksMessage ? '내용을 입력해주세요.' : undefined}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Checkbox
        label="답변과 함께 자주 묻는 질문에 공개해도 좋습니다"
        hint="이름과 연락처 같은 개인정보를 가린 뒤에만 공개합니다."
        optional
        checked={draft.faq_consent}
        onChange={(event) => change({ faq_consent: event.target.checked })}
      />
      <Button type="submit" variant="primary" className={styles.send} busy={isSending} busyLabel="보내는 중...">
        문의 보내기
      </Button>
    </form>
  );
}
