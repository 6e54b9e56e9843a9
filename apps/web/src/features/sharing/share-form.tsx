import { sharesCalls } from '@pilgi/contract';
import { SHARE_DAYS } from '@pilgi/domain/notes';
import { Button, Checkbox, CopyButton, Notice, SegmentedControl } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import styles from '../../shared/shares/shares.module.css';
import { publicUrl } from '../../shared/shell/public-url.ts';
import { sharesQuery } from './shares.api.ts';

const CHOICES = SHARE_DAYS.map((days) => ({ value: String(days), label: `${days}일` }));

/** The URL is shown once: the server stores only a digest of the token. */
export function ShareForm({ noteId }: { noteId: string }) {
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const [hasAudio, setHasAudio] = useState(true);
  const create = useMutation({
    mutationFn: () => {
      const chosen = SHARE_DAYS.find((one) => String(one) === days) ?? 1;
      return api.send(sharesCalls.create, { params: { id: noteId }, body: { days: chosen, has_sound: hasAudio } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sharesQuery(noteId).queryKey }),
  });
  const address = create.data ? publicUrl(`/shared/${create.data.token}`) : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    create.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <SegmentedControl label="볼 수 있는 기간" choices={CHOICES} value={days} onValueChange={setDays} />
      <Checkbox
        label="강의의 소리도 들을 수 있게 합니다"
        hint="끄면 글과 슬라이드만 보입니다."
        checked={hasAudio}
        onChange={({ target }) => setHasAudio(target.checked)}
      />
      <Button type="submit" variant="primary" busy={create.isPending}>
        링크 만들기
      </Button>
      {create.error ? <Notice tone="bad">{messageFor(create.error, '링크를 만들지 못했습니다.')}</Notice> : null}
      {address === null ? null : (
        <Notice tone="good" title="링크를 만들었습니다">
          지금 복사해 두세요. 이 창을 닫으면 주소를 다시 볼 수 없습니다.
          <CopyButton className={styles.address} value={address} name="공유 링크" />
        </Notice>
      )}
    </form>
  );
}
