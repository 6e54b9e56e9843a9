import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the main region, which must be focusable (`tabIndex={-1}`). */
  targetId?: string;
  children?: string;
}

/** First element of the page: skips the navigation. */
export function SkipLink({ targetId = 'main', children = '본문 바로가기' }: SkipLinkProps) {
  return (
    <a className={styles.root} href={`#${targetId}`}>
      {children}
    </a>
  );
}
