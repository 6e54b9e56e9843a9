import { Button, Checkbox, Notice, TextArea, TextField } from '@pilgi/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { requestLogin } from '../../shared/session/login-request.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './contact-form.module.css';
import { useContactDraft } from './use-contact-draft.ts';
import { type TicketResult, useSendTicket } from './use-send-ticket.ts';

const SENT = '문의가 성공적으로 접수되었습니다! 등록된 이메일로 답변을 보내드리겠습니다.';
const NOT_SENT = '문의 접수 중 오류가 발생했습니다.';

function ResultNotice({ result }: { result: TicketResult }) {
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
  const { isSending, result, clearResult, send } = useSendTicket();
  const subject = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const readTyped = () => ({ subject: subject.current?.value ?? '', message: message.current?.value ?? '' });
  const { draft, isReady, change, clear } = useContactDraft({ isSending, readTyped });
  const lacksSubject = draft.subject.trim() === '';
  const lacksMessage = draft.message.trim() === '';

  async function sendDraft() {
    if (!(await send(draft))) return;
    clear();
    setIsTried(false);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsTried(true);
    clearResult();
    if (lacksSubject) subject.current?.focus();
    else if (lacksMessage) message.current?.focus();
    else if (isSignedIn) void sendDraft();
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
      <Button
        type="submit"
        variant="primary"
        className={styles.send}
        disabled={!isReady}
        busy={isSending}
        busyLabel="보내는 중..."
      >
        문의 보내기
      </Button>
    </form>
  );
}
