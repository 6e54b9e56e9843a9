import { Button, ConfirmDialog, Dialog, PasswordField, TextField, useToast } from '@pilgi/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const LONG_TEXT = Array.from(
  { length: 24 },
  (_, index) => `제${index + 1}조 내용이 길어도 제목과 단추는 자리를 지킵니다.`,
);

function ShowConfirm() {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        되돌릴 수 없는 일 묻기
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="이 결제를 환불할까요?"
        consequence="10,000원이 결제한 카드로 돌아가고 1,000 크레딧이 차감됩니다. 되돌릴 수 없습니다."
        confirmLabel="환불 신청"
        danger
        error={failed ? '환불하지 못했습니다. 잠시 뒤 다시 시도해주세요.' : undefined}
        onConfirm={() => setFailed(!failed)}
      />
    </>
  );
}

function ShowToasts() {
  const { showToast } = useToast();
  return (
    <GalleryRow label="알림" inline>
      <Button onClick={() => showToast({ tone: 'good', title: '비밀번호를 바꿨습니다.' })}>결과 알림</Button>
      <Button
        onClick={() =>
          showToast({
            title: '노트가 완성되었습니다',
            text: '선형대수 7강 · 고윳값과 고유벡터',
            action: { label: '열기', onPress: () => undefined },
          })
        }
      >
        할 일이 있는 알림
      </Button>
      <Button
        onClick={() => showToast({ tone: 'bad', title: '저장하지 못했습니다', text: '인터넷 연결을 확인해주세요.' })}
      >
        실패 알림
      </Button>
    </GalleryRow>
  );
}

export function ShowDialogs() {
  return (
    <GallerySection id="dialogs" title="대화 상자와 알림">
      <GalleryRow label="대화 상자" inline>
        <Dialog title="로그인" size="small" trigger={<Button variant="primary">로그인 창 열기</Button>}>
          <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <TextField label="이메일" type="email" autoComplete="username" />
            <PasswordField label="비밀번호" autoComplete="current-password" />
            <Button type="submit" variant="primary" fullWidth>
              로그인
            </Button>
          </form>
        </Dialog>
        <Dialog
          title="긴 내용"
          description="내용만 스크롤됩니다."
          trigger={<Button>긴 창 열기</Button>}
          footer={<Button variant="primary">동의하기</Button>}
        >
          {LONG_TEXT.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
        <ShowConfirm />
      </GalleryRow>
      <ShowToasts />
    </GallerySection>
  );
}
