import {
  Button,
  Heat,
  IconButton,
  LineBars,
  Ring,
  SegmentProgress,
  type SegmentState,
  Spark,
  StackBar,
  StudyScreen,
} from '@pilgi/ui';
import { X } from 'lucide-react';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const STATES: SegmentState[] = ['right', 'right', 'wrong', 'partly', 'given', 'open', 'open', 'open'];
const COUNTS = [4, 9, 0, 12, 7, 3, 14, 8, 2, 11, 6, 5];
const POINTS = COUNTS.map((count, index) => ({
  key: String(index),
  count,
  percent: index === 2 ? null : 60 + ((index * 7) % 30),
}));
const DAYS = Array.from({ length: 84 }, (_, index) => ({
  key: String(index),
  value: (index * 5) % 9,
  title: `${index + 1}일째 ${(index * 5) % 9}문제`,
}));

export function ShowStudy() {
  return (
    <GallerySection id="study" title="공부 화면과 그래프">
      <GalleryRow label="문제마다 한 칸">
        <SegmentProgress states={STATES} current={5} />
        <SegmentProgress states={STATES} current={1} />
      </GalleryRow>
      <GalleryRow label="고리와 작은 선" inline>
        <Ring value={7} max={10} label="10문제 중 7문제 맞음" tone="good" restIsBad />
        <Ring value={0} max={18} label="18문제 중 0문제" />
        <Ring value={18} max={18} label="18문제 중 18문제" />
        <Spark values={COUNTS} label="12일 동안 푼 문제" />
      </GalleryRow>
      <GalleryRow label="막대 위의 선">
        <LineBars points={POINTS} label="12일의 정답률과 푼 수" startLabel="11월 7일" endLabel="오늘" />
        <LineBars points={[]} label="아직 없음" startLabel="" endLabel="" />
      </GalleryRow>
      <GalleryRow label="나눈 막대와 달력">
        <div className={styles.columns}>
          <StackBar
            label="기억하고 있는 정도"
            parts={[
              { label: '오래 기억함', count: 164, tone: 'good' },
              { label: '익히는 중', count: 121, tone: 'accent' },
              { label: '흔들림', count: 38, tone: 'warn' },
              { label: '아직 안 봄', count: 89, tone: 'quiet' },
            ]}
          />
          <Heat days={DAYS} firstRow={2} label="12주 동안 공부한 날" />
        </div>
      </GalleryRow>
      <GalleryRow label="전체 화면">
        <div className={styles.screen}>
          <StudyScreen
            title="CPU 스케줄링"
            titleIsHeading={false}
            leave={<IconButton label="그만두기" icon={<X aria-hidden="true" />} />}
            progress={<SegmentProgress states={STATES} current={5} />}
            footer={<Button variant="primary">다음 문제</Button>}
          >
            <p>문제가 놓이는 곳</p>
          </StudyScreen>
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
