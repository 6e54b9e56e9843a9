import { unsubscribeMails } from '../../features/reminders/reminders.api.ts';
import { MailLinkAct } from '../../shared/mail-links/mail-link-act.tsx';
import { takeHashToken } from '../../shared/mail-links/take-hash-token.ts';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '알림 메일 끄기', isListed: false });

export const clientLoader = () => takeHashToken();

export default function UnsubscribePage() {
  return (
    <MailLinkAct
      act={unsubscribeMails}
      before={{
        title: '알림 메일 끄기',
        text: '복습과 시험 알림 메일을 모두 끕니다. 결제와 계정 보안에 관한 안내 메일은 계속 받습니다.',
        button: '알림 메일 모두 끄기',
      }}
      busyLabel="끄는 중입니다..."
      failedTitle="끌 수 없습니다"
      after={{
        title: '알림 메일을 껐습니다',
        text: '이제 복습과 시험 알림 메일을 보내지 않습니다. 프로필의 ‘알림’에서 언제든 다시 켤 수 있습니다.',
        link: { to: '/', label: '필기로 가기' },
      }}
    />
  );
}
