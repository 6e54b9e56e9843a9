import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '스튜디오', isListed: false });

export default function StudioPage() {
  return (
    <AccountFrame>
      <PlaceholderScreen
        title="스튜디오"
        lead="강의를 올리고 노트와 문제를 받는 곳입니다."
        points={['강의 올리기와 시작 전 가격 확인', '진행률과 남은 시간', '노트 읽기, 문제 풀기, 내보내기']}
        onward={{ to: '/profile', label: '프로필로' }}
      />
    </AccountFrame>
  );
}
