import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '관리자 로그인', isListed: false });

export default function AdminLoginPage() {
  return (
    <CardFrame>
      <PlaceholderScreen
        title="관리자 로그인"
        lead="운영자가 관리 화면으로 들어오는 곳입니다."
        points={['관리자 이메일과 비밀번호', '두 번째 인증 번호']}
        onward={{ to: '/', label: '홈으로' }}
      />
    </CardFrame>
  );
}
