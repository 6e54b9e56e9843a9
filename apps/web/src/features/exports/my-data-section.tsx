import { Button, Card, Notice, PasswordField, Spinner } from '@pilgi/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { exportQuery, requestMyData } from './exports.api.ts';
import styles from './my-data-section.module.css';

/** Personal data export: request with the password, progress, download. */
export function MyDataSection({ hasPassword = true }: { hasPassword?: boolean }) {
  const [password, setPassword] = useState('');
  const request = useMutation({
    mutationFn: () => requestMyData(hasPassword ? password : undefined),
    onSuccess: () => setPassword(''),
  });
  const id = request.data?.id;
  const file = useQuery({ ...exportQuery(id ?? ''), enabled: id !== undefined });
  const failure = request.error ?? file.error;
  const problem = failure ? messageFor(failure, '파일을 만들지 못했습니다.') : (file.data?.failure ?? null);
  const isWaiting = id !== undefined && problem === null && file.data?.status !== 'DONE';
  const passwordField = hasPassword && (
    <PasswordField
      label="비밀번호"
      autoComplete="current-password"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
  return (
    <Card title="내 데이터 내려받기">
      <div className={styles.parts}>
        <p>
          계정과 결제, 강의와 노트, 문제와 대화까지 필기가 가지고 있는 내 정보를 한 파일(ZIP)로 모아 드립니다. 하루에 두
          번까지 만들 수 있고, 만든 파일은 7일 뒤에 지워집니다.
        </p>
        {file.data?.status === 'DONE' && file.data.url !== null ? (
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" size={16} />}
            render={<a href={file.data.url} />}
          >
            내려받기 {file.data.bytes === null ? '' : formatBytes(file.data.bytes)}
          </Button>
        ) : null}
        {isWaiting ? <Spinner label="데이터를 모으는 중" /> : null}
        {id === undefined || problem !== null ? (
          <form
            className={styles.ask}
            onSubmit={(event) => {
              event.preventDefault();
              request.mutate();
            }}
          >
            {passwordField}
            <Button type="submit" busy={request.isPending} disabled={hasPassword && password === ''}>
              파일 만들기
            </Button>
          </form>
        ) : null}
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      </div>
    </Card>
  );
}
