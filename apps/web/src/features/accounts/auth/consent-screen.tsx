import { Button, Card, Notice, TextLink } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { type Consents, SIGN_UP_TEXTS } from './auth.texts.ts';
import { ConsentFields } from './consent-fields.tsx';
import { giveConsents } from './consents.api.ts';
import styles from './sign-in-methods.module.css';

interface ConsentScreenProps {
  /** An earlier version was accepted. */
  isChanged: boolean;
}

/** For accounts without consent to the documents in force; what the specification describes works without it. */
export function ConsentScreen({ isChanged }: ConsentScreenProps) {
  const queryClient = useQueryClient();
  const [consents, setConsents] = useState<Consents>({
    service_terms: false,
    ecommerce_terms: false,
    privacy_policy: false,
  });
  const [isIncomplete, setIsIncomplete] = useState(false);
  // Everything that was refused before is loaded again.
  const { mutate, isPending, error } = useMutation({
    mutationFn: giveConsents,
    onSuccess: () => queryClient.resetQueries(),
  });

  function submit() {
    const isComplete = Object.values(consents).every(Boolean);
    setIsIncomplete(!isComplete);
    if (isComplete) mutate();
  }

  const problem = isIncomplete ? SIGN_UP_TEXTS.CONSENT_MISSING : null;
  return (
    <div className={styles.parts}>
      <h1>{isChanged ? '약관이 바뀌었습니다' : '약관 동의가 필요합니다'}</h1>
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p>
            {isChanged
              ? '스튜디오를 계속 쓰려면 바뀐 약관을 확인하고 동의해 주세요.'
              : '강의를 올리고 노트를 만들기 전에 약관을 확인하고 동의해 주세요.'}
          </p>
          <ConsentFields consents={consents} onChange={setConsents} />
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          {error ? <Notice tone="bad">{messageFor(error, '동의를 저장하지 못했습니다.')}</Notice> : null}
          <Button type="submit" variant="primary" fullWidth busy={isPending}>
            동의하고 계속하기
          </Button>
          <p className={styles.hint}>
            동의하지 않아도 <TextLink render={<Link to="/profile" />}>프로필</TextLink>에서 자료를 내려받고 탈퇴할 수
            있고, <TextLink render={<Link to="/payment-management" />}>결제 관리</TextLink>를 쓸 수 있습니다.
          </p>
        </form>
      </Card>
    </div>
  );
}
