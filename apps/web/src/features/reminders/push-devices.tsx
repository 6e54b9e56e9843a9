import { Button, Card, Notice, TextLink } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { describeDevice } from '../../shared/session/describe-device.ts';
import { type PushState, readPushState, subscribeThisDevice } from './push-device.ts';
import { addDevice, type Reminders, remindersQuery, removeDevice } from './reminders.api.ts';
import styles from './reminders.module.css';

const pushStateQuery = { queryKey: ['push-state'], queryFn: readPushState, staleTime: 0 };

/** Browsers that receive push messages, and the way to add this one. */
export function PushDevices({ data }: { data: Reminders }) {
  const client = useQueryClient();
  const { data: state } = useQuery(pushStateQuery);
  const publicKey = data.push_public_key;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: remindersQuery.queryKey });
    await client.invalidateQueries({ queryKey: pushStateQuery.queryKey });
  };
  const add = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeThisDevice(publicKey ?? '');
      if (subscription !== null) await addDevice(subscription);
    },
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: removeDevice, onSettled: refresh });
  const failure = add.error ?? remove.error;
  if (publicKey === null) return null;
  return (
    <Card title="푸시를 받는 기기">
      <div className={styles.parts}>
        {data.devices.length === 0 ? <p className={styles.hint}>아직 없어요.</p> : null}
        <ul className={styles.devices}>
          {data.devices.map(({ id, user_agent, used_at, created_at }) => (
            <li key={id}>
              <div>
                <strong>{describeDevice(user_agent)}</strong>
                <p className={styles.hint}>
                  {used_at === null ? `${formatMoment(created_at)}에 켬` : `마지막 알림 ${formatMoment(used_at)}`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`${describeDevice(user_agent)} 푸시 끄기`}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                끄기
              </Button>
            </li>
          ))}
        </ul>
        {state === 'ready' ? (
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            이 기기에서 푸시 받기
          </Button>
        ) : (
          <StateText state={state} />
        )}
        {failure ? <Notice tone="bad">{messageFor(failure, '이 브라우저에서 푸시를 켜지 못했습니다.')}</Notice> : null}
        <p className={styles.hint}>
          알림 내용은 암호화되어 브라우저를 만든 회사의 서버를 거쳐요. 로그아웃하면 이 기기의 푸시도 꺼져요.
        </p>
      </div>
    </Card>
  );
}

const STATE_TEXTS: Record<Exclude<PushState, 'ready' | 'needs-worker'>, string> = {
  refused:
    '이 브라우저에서 필기의 알림이 막혀 있어요. 주소창 왼쪽의 사이트 설정에서 알림을 ‘허용’으로 바꾼 뒤 새로고침해주세요.',
  'needs-install':
    '아이폰과 아이패드에서는 홈 화면에 추가한 필기에서만 푸시를 받을 수 있어요. 사파리의 공유 버튼에서 ‘홈 화면에 추가’를 누른 뒤 그 아이콘으로 열어주세요.',
  unsupported: '이 브라우저는 푸시 알림을 지원하지 않아요. 메일 알림은 받을 수 있어요.',
};

function StateText({ state }: { state: PushState | undefined }) {
  if (state === undefined || state === 'ready') return null;
  if (state !== 'needs-worker') return <Notice tone="info">{STATE_TEXTS[state]}</Notice>;
  return (
    <p className={styles.hint}>
      이 기기에서 켜려면 먼저 <TextLink href="/studio/today">오늘 화면</TextLink>을 한 번 열어주세요.
    </p>
  );
}
