import { cancelRecovery } from '../../features/accounts/auth/sign-in-methods.api.ts';
import { MailLinkAct } from '../../shared/mail-links/mail-link-act.tsx';
import { takeHashToken } from '../../shared/mail-links/take-hash-token.ts';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '2단계 로그인 해제 취소', isListed: false });

export const clientLoader = () => takeHashToken();

export default function TwoStepCancelPage() {
  return (
    <MailLinkAct
      act={cancelRecovery}
      before={{
        title: '2단계 로그인 해제 취소',
        text: '신청한 해제를 취소하고 2단계 로그인을 그대로 둡니다.',
        button: '해제 취소',
      }}
      busyLabel="취소하는 중입니다..."
      failedTitle="취소할 수 없습니다"
      after={{
        title: '해제를 취소했습니다',
        link: { to: '/password-reset/request', label: '비밀번호 다시 정하기' },
      }}
    />
  );
}
