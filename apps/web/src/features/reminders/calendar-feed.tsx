import { Button, Card, Checkbox, CopyButton, Notice } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { createCalendar, type Reminders, remindersQuery, removeCalendar } from './reminders.api.ts';
import styles from './reminders.module.css';

/** Secret address for calendar programs; it is shown once. */
export function CalendarFeed({ calendar }: Pick<Reminders, 'calendar'>) {
  const client = useQueryClient();
  const [includesTitles, setIncludesTitles] = useState(calendar?.includes_titles ?? false);
  const refresh = () => client.invalidateQueries({ queryKey: remindersQuery.queryKey });
  const create = useMutation({ mutationFn: () => createCalendar(includesTitles), onSuccess: refresh });
  const remove = useMutation({
    mutationFn: removeCalendar,
    onSuccess: async () => {
      create.reset();
      await refresh();
    },
  });
  const failure = create.error ?? remove.error;
  return (
    <Card title="달력에서 보기">
      <div className={styles.parts}>
        <p className={styles.hint}>
          시험 날짜와 날마다 할 복습의 양을 구글 캘린더나 애플 캘린더에서 볼 수 있는 주소예요. 주소를 아는 사람은 누구나
          볼 수 있으니 남에게 알려주지 마세요.
        </p>
        <Checkbox
          label="시험에 문제집 이름 넣기"
          hint="끄면 ‘시험’이라고만 나와요. 바꾼 뒤 새 주소를 만들면 적용돼요."
          checked={includesTitles}
          onChange={({ target }) => setIncludesTitles(target.checked)}
        />
        {create.data ? (
          <Notice tone="good">
            새 주소예요. 지금만 볼 수 있으니 복사해서 달력에 추가해주세요.
            <CopyButton className={styles.address} value={create.data.url} name="달력 주소" label="달력 주소 복사" />
          </Notice>
        ) : null}
        {calendar === null ? null : (
          <p className={styles.hint}>
            {formatMoment(calendar.created_at)}에 만든 주소가 있어요.{' '}
            {calendar.read_at === null
              ? '아직 읽은 달력이 없어요.'
              : `마지막으로 읽은 때: ${formatMoment(calendar.read_at)}`}
          </p>
        )}
        <div className={styles.acts}>
          <Button busy={create.isPending} onClick={() => create.mutate()}>
            {calendar === null ? '주소 만들기' : '새 주소로 바꾸기'}
          </Button>
          {calendar === null ? null : (
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              주소 끄기
            </Button>
          )}
        </div>
        {failure ? <Notice tone="bad">{messageFor(failure, '주소를 바꾸지 못했습니다.')}</Notice> : null}
      </div>
    </Card>
  );
}
