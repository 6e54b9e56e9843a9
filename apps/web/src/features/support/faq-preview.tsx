import { Accordion, Skeleton, TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import { faqEntries } from './faq.api.ts';
import styles from './faq-preview.module.css';
import { listFaqItems } from './list-faq-items.tsx';

const SHOWN = 3;

function Entries() {
  const { value, isPending } = usePublicResource(faqEntries);
  if (isPending) {
    return (
      <div className={styles.rows} aria-busy="true">
        <Skeleton lines={3} shape="block" />
      </div>
    );
  }
  if (!value?.length) {
    return (
      <p className={styles.none}>
        {value ? '아직 공개된 질문이 없습니다.' : '질문을 불러오지 못했습니다.'} 기본 안내를 먼저 읽어 보세요.
      </p>
    );
  }
  return <Accordion items={listFaqItems(value.slice(0, SHOWN))} />;
}

export function FaqPreview() {
  return (
    <section aria-labelledby="faq-title" className={styles.root}>
      <div className={styles.words}>
        <h2 id="faq-title">자주 묻는 질문</h2>
        <p>먼저 써 본 분들이 물어본 것들입니다.</p>
        <TextLink render={<Link to="/faq" />}>질문 모두 보기</TextLink>
      </div>
      <Entries />
    </section>
  );
}
