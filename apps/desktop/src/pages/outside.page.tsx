import { Button, EmptyState } from '@pilgi/ui';
import { CardFrame } from '@pilgi/web/shared/frames/card-frame.tsx';
import { publicUrl } from '@pilgi/web/shared/shell/public-url.ts';
import { openUrl } from '@tauri-apps/plugin-opener';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opens pages that are not part of the window, such as terms, FAQ and sign-up, in the browser. */
export default function OutsidePage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = publicUrl(pathname + search);
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
