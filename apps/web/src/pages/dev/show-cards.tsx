import { Accordion, Button, Card, Chip, StatCard, StatusChip } from '@pilgi/ui';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const QUESTIONS = [
  {
    key: 'refund',
    title: '환불은 언제까지 되나요?',
    aside: <StatusChip tone="good">해결됨</StatusChip>,
    content: <p>결제 뒤 168시간 안이고 충전한 크레딧이 남아 있으면 전액 환불됩니다.</p>,
  },
  {
    key: 'silence',
    title:
      '강의에 아무 말이 없는 구간도 요금이 드나요? 긴 제목은 이렇게 두 줄로 넘어가도 단추 전체를 누를 수 있습니다.',
    content: <p>무음 구간과 실패한 구간은 0 크레딧입니다.</p>,
  },
  { key: 'close', title: '창을 닫아도 되나요?', content: <p>네. 끝나면 알려 드립니다.</p> },
];

export function ShowCards() {
  return (
    <GallerySection id="cards" title="카드와 상태 표시">
      <GalleryRow label="숫자 카드">
        <div className={styles.stats}>
          <StatCard
            label="전체 사용자"
            value="12,480"
            unit="명"
            note="활성 11,902"
            render={<a href="#cards">사용자</a>}
          />
          <StatCard label="오늘 사용 크레딧" value="4,126.4" note="누적 작업 96,204" />
          <StatCard label="미답변 문의" value="3" unit="건" note="가장 오래된 문의 2일 전" noteTone="warn" />
          <StatCard label="불러오는 중" value={undefined} note="오늘 작업" />
        </div>
      </GalleryRow>
      <GalleryRow label="카드">
        <div className={styles.columns}>
          <Card title="남은 크레딧" headingLevel={3} action={<Button size="small">충전하기</Button>}>
            <p className="num">1,080 크레딧</p>
          </Card>
          <Card raised>
            <p>제목 없는, 떠 있는 카드. 강조할 때만 씁니다.</p>
          </Card>
        </div>
      </GalleryRow>
      <GalleryRow label="칩" inline>
        <Chip>말한 시간의 93% 반영</Chip>
        <Chip tone="info">새 기능</Chip>
        <Chip tone="marker">시험에 나온다</Chip>
        <StatusChip tone="neutral">대기 중</StatusChip>
        <StatusChip tone="info">처리 중 64%</StatusChip>
        <StatusChip tone="good">강의와 대조한 문장 182/185</StatusChip>
        <StatusChip tone="warn">빈 부분 2곳</StatusChip>
        <StatusChip tone="bad">실패</StatusChip>
      </GalleryRow>
      <GalleryRow label="접히는 목록">
        <Accordion items={QUESTIONS} defaultOpen={['refund']} />
      </GalleryRow>
    </GallerySection>
  );
}
