import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '사업자 정보', description: '필기를 운영하는 사업자 정보' });

export default function BusinessInfoPage() {
  return (
    <PublicFrame narrow>
      <PlaceholderScreen
        title="사업자 정보"
        lead="서비스를 운영하는 사업자를 알려 드립니다."
        points={[
          '상호, 대표자, 사업자등록번호, 통신판매업 신고번호',
          '주소와 고객센터 이메일, 운영 시간',
          '소비자 보호와 구매 안전 서비스 안내',
        ]}
        onward={{ to: '/', label: '홈으로' }}
      />
    </PublicFrame>
  );
}
