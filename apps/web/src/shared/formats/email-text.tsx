import styles from './email-text.module.css';

/** Line breaks are allowed before the @; within a part only when it does not fit on a line. */
export function EmailText({ email }: { email: string }) {
  const [name, ...rest] = email.split('@');
  return (
    <span className={styles.email}>
      {name}
      <wbr />@{rest.join('@')}
    </span>
  );
}
