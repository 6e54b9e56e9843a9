import type { LegalDocument } from '../../../content/legal/legal-document.ts';
import { anchorFor, headingFor, SUPPLEMENT_ANCHOR } from './article-names.ts';
import styles from './legal-contents.module.css';

function Entries({ document: { articles, numbering, supplement } }: { document: LegalDocument }) {
  return (
    <ol className={styles.entries}>
      {articles.map((article) => (
        <li key={article.number}>
          <a href={`#${anchorFor(article)}`}>{headingFor(article, numbering)}</a>
        </li>
      ))}
      {supplement ? (
        <li>
          <a href={`#${SUPPLEMENT_ANCHOR}`}>부칙</a>
        </li>
      ) : null}
    </ol>
  );
}

/** Sidebar on wide screens, collapsible on narrow ones; works without scripts. */
export function LegalContents({ document }: { document: LegalDocument }) {
  return (
    <div className={styles.root}>
      <nav className={styles.beside} aria-label="차례">
        <p className={styles.title}>차례</p>
        <Entries document={document} />
      </nav>
      <details className={styles.folded}>
        <summary>차례 {document.articles.length}개 항목 보기</summary>
        <nav aria-label="차례">
          <Entries document={document} />
        </nav>
      </details>
    </div>
  );
}
