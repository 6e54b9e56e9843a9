import { Dialog } from '@pilgi/ui';
import styles from '../../shared/shares/shares.module.css';
import { TakedownNotice } from '../../shared/shares/takedown-notice.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';

interface ShareDialogProps {
  noteId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates, lists and revokes the share links of a note. */
export function ShareDialog({ noteId, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      title="노트 공유"
      description="링크가 있는 사람은 로그인하지 않아도 노트의 글, 슬라이드, 근거가 된 말을 읽습니다. 누구의 노트인지는 보이지 않습니다."
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.root}>
        <TakedownNotice page={{ kind: 'NOTE', id: noteId }}>
          <ShareForm noteId={noteId} />
        </TakedownNotice>
        <ShareLinks noteId={noteId} />
      </div>
    </Dialog>
  );
}
