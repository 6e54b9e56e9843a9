import { Button, Card, Chip, Notice } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import { FactorForm } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryState } from './recovery-state.tsx';
import { removeTotp, renewRecoveryCodes, type SignInMethods, signInMethodsQuery } from './sign-in-methods.api.ts';
import styles from './sign-in-methods.module.css';
import { TotpSetup } from './totp-setup.tsx';

type Act = 'none' | 'set-up' | 'remove' | 'renew';

/** Two-step login: a code of an app after the password or the provider. */
export function TwoStepSection() {
  const { data, error } = useQuery(signInMethodsQuery);
  return (
    <Card title="2단계 로그인" action={data?.totp ? <Chip tone="good">켜짐</Chip> : undefined}>
      <div className={styles.parts}>
        {error ? <Notice tone="bad">{messageFor(error, '2단계 로그인의 상태를 불러오지 못했습니다.')}</Notice> : null}
        {data ? <TwoStep methods={data} /> : null}
      </div>
    </Card>
  );
}

function TwoStep({ methods: { totp, recovery } }: { methods: SignInMethods }) {
  const queryClient = useQueryClient();
  const [act, setAct] = useState<Act>('none');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function finish() {
    setCodes(null);
    setAct('none');
    await queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  }

  if (codes) {
    const title = act === 'renew' ? '복구 코드를 새로 만들었습니다' : '2단계 로그인을 켰습니다';
    return <RecoveryCodes codes={codes} title={title} doneLabel="확인" onDone={() => void finish()} />;
  }
  if (act === 'set-up') return <TotpSetup onConfirmed={setCodes} onCancel={() => setAct('none')} />;
  if (act === 'renew')
    return (
      <FactorForm
        label="복구 코드 새로 받기"
        submitLabel="새로 받기"
        onSubmit={async ({ password, totp_code = '' }) =>
          setCodes((await renewRecoveryCodes({ password, totp_code })).recovery_codes)
        }
        onCancel={() => setAct('none')}
      />
    );
  if (act === 'remove')
    return (
      <FactorForm
        label="2단계 로그인 끄기"
        submitLabel="끄기"
        acceptsRecoveryCode
        onSubmit={async (factor) => {
          await removeTotp(factor);
          await finish();
        }}
        onCancel={() => setAct('none')}
      />
    );
  return (
    <>
      <RecoveryState recovery={recovery} />
      <p className={styles.hint}>
        {totp
          ? `${formatDay(totp.confirmed_at)}부터 비밀번호나 간편 로그인으로 로그인할 때 인증 앱의 번호도 입력합니다. 남은 복구 코드 ${totp.recovery_codes_left}개.`
          : '비밀번호가 새어 나가도 인증 앱의 번호 없이는 로그인할 수 없게 합니다.'}
      </p>
      {totp && totp.recovery_codes_left < 3 ? (
        <Notice tone="warn">복구 코드가 얼마 남지 않았습니다. 새로 받아 보관해 주세요.</Notice>
      ) : null}
      <div className={styles.acts}>
        {totp ? (
          <>
            <Button size="small" onClick={() => setAct('renew')}>
              복구 코드 새로 받기
            </Button>
            <Button size="small" onClick={() => setAct('remove')}>
              2단계 로그인 끄기
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setAct('set-up')}>
            2단계 로그인 켜기
          </Button>
        )}
      </div>
    </>
  );
}
