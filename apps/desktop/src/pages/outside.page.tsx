import { Button, EmptyState } from '@pilgi/ui';
import { CardFrame } from '@pilgi/web/shared/frames/card-frame.tsx';
import { pageAddress } from '@pilgi/web/shared/shell/page-address.ts';
import { openUrl } from '@tauri-apps/plugin-opener';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whatever the window does not show itself is shown by the browser: terms, questions, sign-up. */
export default function OutsidePage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pageAddress(pathname + search);
  useEffect(() => void openUrl(address), [address]);
  return (
    <CardFrame>
      <EmptyState
        headingLevel={1}
        title="브라우저에서 열었습니다"
        text={address}
        action={
          <>
            <Button variant="primary" onClick={() => void navigate(-1)}>
              돌아가기
            </Button>
            <Button onClick={() => void openUrl(address)}>다시 열기</Button>
          </>
        }
      />
    </CardFrame>
  );
}
