import { TextLink } from '@pilgi/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { basicQuestions } from '../../../content/basic-questions/basic-questions.ts';
import { BasicQuestions } from '../../features/support/basic-questions.tsx';
import { FaqBrowser } from '../../features/support/faq-browser.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import styles from './faq.module.css';

const ABOUT = import.meta.env.SSR
  ? {
      '@type': 'FAQPage',
      inLanguage: 'ko',
      mainEntity: basicQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }
  : null;

export const meta = () =>
  pageMeta({
    title: '자주 묻는 질문',
    description: '필기의 노트, 비용, 환불, 파일 보관에 대해 자주 묻는 질문과 답변을 찾아보세요.',
  });

export default function FaqPage() {
  return (
    <PublicFrame narrow>
      <StructuredData data={ABOUT} />
      <div className={styles.root}>
        <header className={styles.head}>
          <TextLink variant="plain" className={styles.back} render={<Link to="/" />}>
            <ArrowLeft aria-hidden="true" size={18} />
            메인으로
          </TextLink>
          <h1>자주 묻는 질문</h1>
          <p className={styles.lead}>처음 오신 분을 위한 기본 안내와, 먼저 써 본 분들이 보낸 질문과 답변입니다.</p>
        </header>
        <BasicQuestions />
        <FaqBrowser />
      </div>
    </PublicFrame>
  );
}
