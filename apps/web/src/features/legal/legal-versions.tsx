import type { LegalDocument } from '../../../content/legal/legal-document.ts';
import { formatEffectiveDay } from './format-effective-day.ts';
import styles from './legal-reader.module.css';

/** Revision history with effective dates. */
export function LegalVersions({ versions }: Pick<LegalDocument, 'versions'>) {
  const earlier = versions.slice(1);
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">개정 이력</h2>
      <ul>
        {versions.map(({ number, effective_on, change }) => (
          <li key={number}>
            버전 {number} · {formatEffectiveDay(effective_on)} 시행 · {change}
          </li>
        ))}
      </ul>
      {earlier.length === 0 ? <p>이보다 앞선 버전은 없습니다. 개정되면 앞선 버전을 이곳에 모두 남겨 둡니다.</p> : null}
    </section>
  );
}
