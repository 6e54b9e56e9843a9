import { Card, SegmentedControl, TextLink, ThemeToggle } from '@pilgi/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { StorageMeter } from '../../features/lectures/storage-meter.tsx';
import {
  readTextSize,
  SIZE_TEXTS,
  storeTextSize,
  TEXT_SIZES,
} from '../../features/notes/document/views/reader-settings.ts';
import { themeStorage } from '../../shared/frames/theme-storage.ts';
import styles from './profile.module.css';

const LEGAL_LINKS = [
  { to: '/terms', label: '서비스 이용약관' },
  { to: '/ecommerce', label: '전자상거래 표준약관' },
  { to: '/privacy', label: '개인정보 처리방침' },
  { to: '/refund-policy', label: '환불 정책' },
  { to: '/copyright', label: '저작권과 신고' },
  { to: '/business-info', label: '사업자 정보' },
] as const;

/** Theme and text size of this device. */
export function ScreenSection() {
  const [size, setSize] = useState(readTextSize);
  return (
    <Card title="화면">
      <div className={styles.screen}>
        <div>
          <p aria-hidden="true">화면 밝기</p>
          <ThemeToggle storage={themeStorage} />
        </div>
        <div>
          <p aria-hidden="true">노트 글자 크기</p>
          <SegmentedControl
            label="노트 글자 크기"
            choices={TEXT_SIZES.map((value) => ({ value, label: SIZE_TEXTS[value] }))}
            value={size}
            onValueChange={(next) => {
              storeTextSize(next);
              setSize(next);
            }}
          />
        </div>
        <p className={styles.hint}>이 기기에서만 바뀌어요.</p>
      </div>
    </Card>
  );
}

export function StorageSection() {
  return (
    <Card title="저장 공간" action={<TextLink render={<Link to="/studio?order=largest" />}>큰 강의부터 보기</TextLink>}>
      <StorageMeter />
    </Card>
  );
}

export function LegalSection() {
  return (
    <Card title="약관과 사업자 정보">
      <ul className={styles.links}>
        {LEGAL_LINKS.map(({ to, label }) => (
          <li key={to}>
            <TextLink render={<Link to={to} />}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
