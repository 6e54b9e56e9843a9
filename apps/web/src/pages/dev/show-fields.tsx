import {
  Checkbox,
  Field,
  PasswordField,
  SearchBox,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
  TextLink,
} from '@pilgi/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const STATUSES = [
  { value: 'all', label: '전체', count: 24 },
  { value: 'OPEN', label: '미답변', count: 3 },
  { value: 'ANSWERED', label: '답변 완료', count: 21 },
] as const;

const ROLES = [
  { value: 'add', label: '더하기' },
  { value: 'subtract', label: '빼기' },
  { value: 'set', label: '지정하기 (지금은 쓸 수 없음)', disabled: true },
];

function ShowConsents() {
  return (
    <GalleryRow label="동의와 선택">
      <div className={styles.narrow}>
        <Checkbox label="전체 동의" indeterminate />
        <Checkbox
          label="이용약관 동의"
          required
          defaultChecked
          aside={
            <TextLink href="#fields" external>
              보기
            </TextLink>
          }
        />
        <Checkbox label="만 14세 이상입니다" required error="동의가 필요합니다." />
        <Checkbox label="소식 받기" optional hint="언제든 끌 수 있습니다." />
        <Checkbox label="바꿀 수 없는 선택" disabled defaultChecked />
      </div>
    </GalleryRow>
  );
}

function ShowFilters() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('all');
  return (
    <GalleryRow label="찾기와 거르기" inline>
      <SearchBox label="문의 검색" placeholder="제목이나 내용으로 찾기" value={search} onValueChange={setSearch} />
      <SearchBox label="사용자 검색" slashFocuses={false} value="mina" onValueChange={setSearch} />
      <SegmentedControl label="문의 상태" choices={STATUSES} value={status} onValueChange={setStatus} />
    </GalleryRow>
  );
}

export function ShowFields() {
  return (
    <GallerySection id="fields" title="입력">
      <div className={styles.columns}>
        <TextField label="이메일" type="email" autoComplete="username" placeholder="name@example.com" required />
        <TextField label="이메일" defaultValue="name@" error="이메일 주소를 확인해주세요." required />
        <TextField label="이메일" value="mina@example.ac.kr" readOnly hint="이메일은 바꿀 수 없습니다." />
        <PasswordField label="비밀번호" autoComplete="current-password" defaultValue="correct horse" />
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          hint="8자 이상, 지금 비밀번호와 다르게"
          error="비밀번호가 일치하지 않습니다"
        />
        <TextField
          label="금액"
          inputMode="numeric"
          defaultValue="10,000"
          end={<span className={styles.unit}>원</span>}
        />
        <Select label="크레딧 조정" options={ROLES} placeholder="선택하세요" required />
        <Select label="크레딧 조정" options={ROLES} defaultValue="add" disabled />
        <TextField label="전화번호" optional disabled placeholder="010-1234-5678" />
        <TextArea label="문의 내용" required hint="영상 파일 이름을 함께 적어 주시면 빨리 찾을 수 있습니다." />
        <TextArea label="환불 사유" required error="사유를 입력해주세요." rows={3} />
        <Field label="날짜" hint="Field는 어떤 입력이든 감쌉니다.">
          {(control) => <input {...control} type="date" defaultValue="2025-09-01" />}
        </Field>
      </div>
      <ShowFilters />
      <ShowConsents />
    </GallerySection>
  );
}
