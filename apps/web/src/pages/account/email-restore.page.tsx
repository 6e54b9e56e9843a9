import { restoreEmail } from '../../features/accounts/auth/security.api.ts';
import { MailLinkAct } from '../../shared/mail-links/mail-link-act.tsx';
import { takeHashToken } from '../../shared/mail-links/take-hash-token.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { sessionStore } from '../../shared/session/session-store.ts';

export const meta = () => pageMeta({ title: '이메일 되돌리기', isListed: false });

export const clientLoader = () => takeHashToken();

export default function EmailRestorePage() {
  return (
    <MailLinkAct
      act={restoreEmail}
      onDone={() => sessionStore.close('user')}
      before={{
        title: '이메일 변경 되돌리기',
        text: '이메일 변경을 취소하고 이전 주소로 되돌립니다. 모든 기기에서 로그아웃되고, 비밀번호 재설정 메일을 보내드립니다.',
        button: '이전 이메일로 되돌리기',
      }}
      busyLabel="되돌리는 중입니다..."
      failedTitle="되돌릴 수 없습니다"
      after={{
        title: '이메일을 되돌렸습니다',
        link: { to: '/password-reset/request', label: '비밀번호 다시 정하기' },
      }}
    />
  );
}
