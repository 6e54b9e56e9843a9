import { PROVIDER_NAMES } from '@pilgi/domain/accounts';
import { Button, Notice, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type Consents, SIGN_UP_TEXTS } from '../auth.texts.ts';
import { CodeForm } from '../code-form.tsx';
import { ConsentFields } from '../consent-fields.tsx';
import styles from '../credentials-form.module.css';
import { SecondStepForm } from '../second-step-form.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { enterSignInCode, registerWithIdentity, requestSignInCode, type SignInStep } from './identities.api.ts';

interface StepProps {
  step: SignInStep;
  onStep: (step: SignInStep) => Promise<void>;
}

/** What is still missing after the provider recognised the user. */
export function SignInSteps({ step, onStep, onBack }: StepProps & { onBack: () => void }) {
  const name = PROVIDER_NAMES[step.provider];
  switch (step.step) {
    case 'CONSENTS':
      return (
        <Part title="약관에 동의해 주세요" lead={`${step.email ?? ''} 주소로 필기 계정을 만듭니다.`}>
          <ConsentStep step={step} onStep={onStep} />
        </Part>
      );
    case 'EMAIL':
      return (
        <Part
          title="이메일을 확인해 주세요"
          lead={`${name}에서 확인된 이메일을 받지 못했습니다. 영수증과 안내를 받을 이메일을 적어 주세요.`}
        >
          <EmailStep step={step} onStep={onStep} />
        </Part>
      );
    case 'CODE':
      return (
        <Part title="코드를 입력해 주세요" lead={`${step.email ?? ''}(으)로 6자리 코드를 보냈습니다.`}>
          <CodeStep step={step} onStep={onStep} />
        </Part>
      );
    case 'CONFIRM_ACCOUNT':
      return (
        <Part
          title="본인 확인이 필요합니다"
          lead={`같은 이메일의 계정이 있습니다. 한 번만 본인 확인을 하면 연결됩니다. (${step.email ?? ''})`}
        >
          <ConfirmStep step={step} onStep={onStep} />
        </Part>
      );
    case 'SECOND_FACTOR':
      return step.second_step === null ? null : (
        <Part title="2단계 로그인" lead={`${name} 계정을 확인했습니다. 2단계 로그인이 켜져 있는 계정입니다.`}>
          <SecondStepForm
            step={step.second_step}
            onDone={() => void onStep({ ...step, step: 'SIGNED_IN', second_step: null })}
            onBack={onBack}
          />
        </Part>
      );
    case 'SIGNED_IN':
    case 'LINKED':
    case 'CONFIRMED':
      return null;
  }
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </div>
  );
}

const NONE: Consents = { service_terms: false, ecommerce_terms: false, privacy_policy: false };

function ConsentStep({ step, onStep }: StepProps) {
  const [consents, setConsents] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);
  const register = useMutation({
    mutationFn: async () => onStep(await registerWithIdentity(step.continuation ?? '')),
    onError: (error) => setProblem(messageFor(error, '회원가입에 실패했습니다.')),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isComplete = Object.values(consents).every(Boolean);
        setProblem(isComplete ? null : SIGN_UP_TEXTS.CONSENT_MISSING);
        if (isComplete) register.mutate();
      }}
    >
      <ConsentFields consents={consents} onChange={setConsents} />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" variant="primary" fullWidth busy={register.isPending} busyLabel="가입하는 중...">
        동의하고 시작하기
      </Button>
    </form>
  );
}

function EmailStep({ step, onStep }: StepProps) {
  const [email, setEmail] = useState(step.email ?? '');
  const request = useMutation({
    mutationFn: async () => onStep(await requestSignInCode(step.continuation ?? '', email.trim())),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate();
      }}
    >
      {request.error ? <Notice tone="bad">{messageFor(request.error, '코드를 보내지 못했습니다.')}</Notice> : null}
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth disabled={email.trim() === ''} busy={request.isPending}>
        코드 받기
      </Button>
    </form>
  );
}

function CodeStep({ step, onStep }: StepProps) {
  const again = useMutation({ mutationFn: () => requestSignInCode(step.continuation ?? '', step.email ?? undefined) });
  return (
    <>
      {again.error ? <Notice tone="bad">{messageFor(again.error, '코드를 보내지 못했습니다.')}</Notice> : null}
      {again.isSuccess ? <p role="status">새 코드를 보냈습니다.</p> : null}
      <CodeForm
        submitLabel="확인"
        onSubmit={async (code) => onStep(await enterSignInCode(step.continuation ?? '', code))}
      />
      <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate()}>
        코드 다시 받기
      </Button>
    </>
  );
}
