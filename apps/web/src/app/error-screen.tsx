import { Button, ErrorState } from '@pilgi/ui';
import { BareFrame } from '../shared/frames/bare-frame.tsx';

export function ErrorScreen() {
  return (
    <BareFrame>
      <title>오류 · 필기</title>
      <ErrorState
        page
        headingLevel={1}
        title="오류가 발생했습니다"
        text="화면을 다시 불러오면 대부분 해결됩니다. 계속되면 고객센터로 알려주세요."
        retryLabel="새로고침"
        onRetry={() => window.location.reload()}
        action={<Button onClick={() => window.location.assign('/')}>홈으로</Button>}
      />
    </BareFrame>
  );
}
