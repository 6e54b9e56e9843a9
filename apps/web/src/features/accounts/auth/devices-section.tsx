import { Button, Card, Chip, Notice, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { describeDevice } from '../../../shared/session/describe-device.ts';
import styles from './devices-section.module.css';
import { endDevice, endOtherDevices, securityQuery } from './security.api.ts';

/** Where the account is signed in, with a way to end each. */
export function DevicesSection() {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(securityQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  const end = useMutation({ mutationFn: endDevice, onSettled: refresh });
  const endOthers = useMutation({
    mutationFn: endOtherDevices,
    onSuccess: () => showToast({ tone: 'good', title: '다른 기기에서 모두 로그아웃했습니다.' }),
    onSettled: refresh,
  });
  const sessions = data?.sessions ?? [];
  const failure = error ?? end.error ?? endOthers.error;
  return (
    <Card
      title="로그인한 기기"
      action={
        sessions.length > 1 ? (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            다른 기기 모두 로그아웃
          </Button>
        ) : undefined
      }
    >
      {failure ? <Notice tone="bad">{messageFor(failure, '기기를 불러오지 못했습니다.')}</Notice> : null}
      <ul className={styles.list}>
        {sessions.map(({ id, user_agent, last_seen_at, is_current }) => (
          <li key={id} className={styles.device}>
            <div>
              <strong>{describeDevice(user_agent)}</strong> {is_current ? <Chip tone="good">이 기기</Chip> : null}
              <p className={styles.hint}>마지막 사용 {formatMoment(last_seen_at)}</p>
            </div>
            {is_current ? null : (
              <Button
                size="small"
                aria-label={`${describeDevice(user_agent)} 로그아웃`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
