import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import type { LegalDocument } from '../../../content/legal/legal-document.ts';
import { anchorFor, headingFor, SUPPLEMENT_ANCHOR } from './article-names.ts';
import { formatEffectiveDay } from './format-effective-day.ts';
import { LegalContents } from './legal-contents.tsx';
import { LegalParagraphs } from './legal-paragraphs.tsx';
import styles from './legal-reader.module.css';
import { LegalVersions } from './legal-versions.tsx';
import { MarkedText } from './marked-text.tsx';

function Summary({ title, points }: NonNullable<LegalDocument['summary']>) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <MarkedText text={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a legal document without server requests, so that it is readable while the server is unavailable. */
export function LegalReader({ document }: { document: LegalDocument }) {
  const { title, lead, numbering, versions, summary, articles, supplement } = document;
  const [current] = versions;
  const first = versions.at(-1) ?? current;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <TextLink variant="plain" className={styles.back} render={<Link to="/" />}>
          ← 홈으로
        </TextLink>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.facts}>
          시행일 {formatEffectiveDay(first.effective_on)}
          {current === first ? null : ` (${formatEffectiveDay(current.effective_on)} 개정)`} · 버전 {current.number}
        </p>
      </header>
      <LegalContents document={document} />
      <article className={styles.text}>
        {summary ? <Summary {...summary} /> : null}
        {articles.map((article) => (
          <section key={article.number} id={anchorFor(article)} className={styles.article}>
            <h2>{headingFor(article, numbering)}</h2>
            <LegalParagraphs body={article.body} counts={numbering === 'article'} />
          </section>
        ))}
        {supplement ? (
          <section id={SUPPLEMENT_ANCHOR} className={styles.article}>
            <h2>부칙</h2>
            <LegalParagraphs body={supplement} counts />
          </section>
        ) : null}
        <LegalVersions versions={versions} />
        <TextLink className={styles.back} render={<Link to="/" />}>
          홈으로 돌아가기
        </TextLink>
      </article>
    </div>
  );
}
