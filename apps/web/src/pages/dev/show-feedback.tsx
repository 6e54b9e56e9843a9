import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadingScreen,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  TextLink,
} from '@pilgi/ui';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

function ShowNotices() {
  return (
    <GalleryRow label="안내 상자">
      <Notice tone="info" title="환불 정책">
        결제 뒤 7일 안에 쓰지 않은 크레딧은 전액 환불됩니다. <TextLink href="#feedback">자세히 보기</TextLink>
      </Notice>
      <Notice tone="good">재설정 메일을 보냈습니다. 메일함을 확인해주세요.</Notice>
      <Notice tone="warn" action={<Button size="small">보충하기</Button>}>
        빈 부분이 2곳 있습니다. 보충하면 최대 3.2 크레딧이 듭니다.
      </Notice>
      <Notice tone="bad" title="결제하지 못했습니다">
        카드 한도를 넘었습니다. 다른 카드로 다시 시도해주세요.
      </Notice>
    </GalleryRow>
  );
}

function ShowScreens() {
  return (
    <GalleryRow label="화면 상태">
      <div className={styles.columns}>
        <Card padding="none">
          <LoadingScreen text="서버에 연결하고 있습니다." />
        </Card>
        <Card padding="none">
          <EmptyState
            title="검색 결과가 없습니다"
            text="다른 낱말로 찾아보세요."
            headingLevel={3}
            action={<Button size="small">검색 지우기</Button>}
          />
        </Card>
        <Card padding="none">
          <ErrorState
            title="연결 오류"
            text="서버에 연결할 수 없습니다."
            headingLevel={3}
            onRetry={() => undefined}
            action={<Button variant="quiet">처음으로</Button>}
          />
        </Card>
      </div>
    </GalleryRow>
  );
}

export function ShowFeedback() {
  return (
    <GallerySection id="feedback" title="기다림과 결과">
      <ShowNotices />
      <GalleryRow label="진행">
        <div className={styles.columns}>
          <ProgressBar label="녹취 만드는 중" value={64} text="64% · 약 3분 남음" />
          <ProgressBar label="올리는 중" value={undefined} text="남은 시간 계산 중" />
          <ProgressBar label="강의와 대조한 문장" value={182} max={185} tone="good" />
          <ProgressBar label="3. 대칭행렬과 직교대각화" value={62} tone="warn" />
        </div>
      </GalleryRow>
      <GalleryRow label="돌아가는 표시" inline>
        <Spinner />
        <Spinner size="large" />
      </GalleryRow>
      <GalleryRow label="자리 표시">
        <div className={styles.columns}>
          <Skeleton lines={3} />
          <Skeleton shape="block" />
        </div>
      </GalleryRow>
      <ShowScreens />
    </GallerySection>
  );
}
