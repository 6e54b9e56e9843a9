import { type IdentityProvider, PROVIDER_NAMES } from '@pilgi/domain/accounts';
import { Button, Card, Notice, PasswordField, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import formStyles from '../credentials-form.module.css';
import styles from '../devices-section.module.css';
import { securityQuery } from '../security.api.ts';
import { beginLink, removeIdentity } from './identities.api.ts';

/** Providers that lead into this account, with ways to connect and remove them. */
export function ConnectedAccounts() {
  const { data } = useQuery(securityQuery);
  const [chosen, setChosen] = useState<IdentityProvider | null>(null);
  if (!data) return null;
  const linked = new Map(data.identities.map((one) => [one.provider, one]));
  const shown = [...new Set([...data.providers, ...linked.keys()])];
  if (shown.length === 0) return null;
  return (
    <Card title="간편 로그인">
      <ul className={styles.list}>
        {shown.map((provider) => {
          const identity = linked.get(provider);
          const label = identity ? '연결 끊기' : '연결하기';
          return (
            <li key={provider} className={styles.device}>
              <div>
                <strong>{PROVIDER_NAMES[provider]}</strong>
                <p className={styles.hint}>
                  {identity
                    ? `${identity.email ?? '이메일 없음'} · 마지막 사용 ${formatMoment(identity.last_used_at)}`
                    : '연결되어 있지 않습니다.'}
                </p>
              </div>
              {chosen === provider ? null : (
                <Button
                  size="small"
                  aria-label={`${PROVIDER_NAMES[provider]} ${label}`}
                  onClick={() => setChosen(provider)}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen === null ? null : (
        <ChangeForm
          key={chosen}
          provider={chosen}
          isLinked={linked.has(chosen)}
          hasPassword={data.has_password}
          onDone={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

interface ChangeFormProps {
  provider: IdentityProvider;
  isLinked: boolean;
  hasPassword: boolean;
  onDone: () => void;
}

function ChangeForm({ provider, isLinked, hasPassword, onDone }: ChangeFormProps) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const name = PROVIDER_NAMES[provider];
  const change = useMutation({
    mutationFn: async () => {
      if (!isLinked) return window.location.assign((await beginLink(provider, password)).url);
      await removeIdentity(provider, password);
      showToast({ tone: 'good', title: `${name} 연결을 끊었습니다.` });
      onDone();
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  return (
    <form
      className={formStyles.form}
      noValidate
      aria-label={`${name} ${isLinked ? '연결 끊기' : '연결하기'}`}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      {change.error ? <Notice tone="bad">{messageFor(change.error, '처리하지 못했습니다.')}</Notice> : null}
      {hasPassword ? (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <div className={formStyles.aside}>
        <Button type="submit" variant="primary" busy={change.isPending} disabled={hasPassword && password === ''}>
          {isLinked ? `${name} 연결 끊기` : `${name}로 이동하기`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
