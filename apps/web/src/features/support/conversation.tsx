import { formatDay } from '../../shared/formats/format-moment.ts';
import styles from './conversation.module.css';

interface ConversationProps {
  message: string;
  responses: readonly { id: string; message: string; created_at: string }[];
}

/** User-written: rendered as plain text with line breaks, never as markup. */
export function Conversation({ message, responses }: ConversationProps) {
  return (
    <div className={styles.root}>
      <p className={styles.text}>{message}</p>
      {responses.map((response) => (
        <div key={response.id} className={styles.answer}>
          <p className={styles.who}>
            필기 답변
            <time dateTime={response.created_at}>{formatDay(response.created_at)}</time>
          </p>
          <p className={styles.text}>{response.message}</p>
        </div>
      ))}
      {responses.length === 0 ? <p className={styles.waiting}>아직 답변을 준비하고 있습니다.</p> : null}
    </div>
  );
}
