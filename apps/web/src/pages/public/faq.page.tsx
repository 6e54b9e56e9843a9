import { ServerNeeded } from '../../shared/connection/server-needed.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '자주 묻는 질문', description: '필기에 대해 자주 묻는 질문과 답변' });

export default function FaqPage() {
  return (
    <PublicFrame narrow>
      <ServerNeeded headingLevel={1}>
        <PlaceholderScreen
          title="자주 묻는 질문"
          lead="다른 분들이 물어본 것과 그 답을 찾아보는 화면입니다."
          points={['질문 검색', '해결됨, 답변됨, 미답변으로 나누어 보기', '질문과 답변 펼쳐 보기']}
          onward={{ to: '/', label: '홈으로' }}
        />
      </ServerNeeded>
    </PublicFrame>
  );
}
