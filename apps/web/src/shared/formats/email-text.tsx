import styles from './email-text.module.css';

/** Breaks before the @ first, and within a part only where even that is too long. */
export function EmailText({ email }: { email: string }) {
  const [name, ...rest] = email.split('@');
  return (
    <span className={styles.email}>
      {name}
      <wbr />@{rest.join('@')}
    </span>
  );
}
