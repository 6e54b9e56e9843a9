import { bundleSharesCalls } from '@pilgi/contract';
import { SHARE_DAYS } from '@pilgi/domain/notes';
import { Button, CopyButton, Dialog, Notice, SegmentedControl } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import styles from '../../../shared/shares/shares.module.css';
import { TakedownNotice } from '../../../shared/shares/takedown-notice.tsx';
import { publicUrl } from '../../../shared/shell/public-url.ts';
import { BundleShareLinks } from './bundle-share-links.tsx';
import { bundleSharesQuery } from './bundle-shares.api.ts';

const CHOICES = SHARE_DAYS.map((days) => ({ value: String(days), label: `${days}일` }));

/** The URL is shown once: the server stores only a digest of the token. */
function ShareForm({ bundleId }: { bundleId: string }) {
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const create = useMutation({
    mutationFn: () => {
      const chosen = SHARE_DAYS.find((one) => String(one) === days) ?? 1;
      return api.send(bundleSharesCalls.create, { params: { id: bundleId }, body: { days: chosen } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: bundleSharesQuery(bundleId).queryKey }),
  });
  const address = create.data ? publicUrl(`/shared-problems/${create.data.token}`) : null;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    create.mutate();
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <SegmentedControl label="풀 수 있는 기간" choices={CHOICES} value={days} onValueChange={setDays} />
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

/** Creates, lists and revokes the share links of a bundle. */
export function BundleShareAction({ bundleId }: { bundleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Share2 aria-hidden="true" size={16} />} onClick={() => setIsOpen(true)}>
        공유
      </Button>
      <Dialog
        title="문제 공유"
        description="링크가 있는 사람은 로그인하지 않아도 문제를 풀고 정답과 풀이를 봅니다. 누가 만들었는지, 어떻게 풀었는지는 서로 보이지 않습니다."
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <div className={styles.root}>
          <TakedownNotice page={{ kind: 'PROBLEM_SET', id: bundleId }}>
            <ShareForm bundleId={bundleId} />
          </TakedownNotice>
          <BundleShareLinks bundleId={bundleId} />
        </div>
      </Dialog>
    </>
  );
}
