import { cancelByLink } from '../../features/back-office/requests/admin/requests.api.ts';
import { MailLinkAct } from '../../shared/mail-links/mail-link-act.tsx';
import { takeHashToken } from '../../shared/mail-links/take-hash-token.ts';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '승인 요청 취소', isListed: false });

export const clientLoader = () => takeHashToken();

export default function RequestCancelPage() {
  return (
    <MailLinkAct
      act={cancelByLink}
      before={{
        title: '승인 요청 취소',
        text: '메일로 받은 요청을 취소합니다. 취소한 요청은 실행되지 않습니다.',
        button: '요청 취소',
      }}
      busyLabel="취소하는 중입니다..."
      failedTitle="취소할 수 없습니다"
      after={{
        title: '요청을 취소했습니다',
        text: '이 작업은 실행되지 않습니다. 모르는 요청이었다면 요청한 운영자의 계정을 확인해주세요.',
        link: { to: '/admin/requests', label: '승인 요청 보기' },
      }}
    />
  );
}
