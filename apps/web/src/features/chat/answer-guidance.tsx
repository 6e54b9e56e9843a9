import { Button, StatusChip, TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import type { ChatQuestion } from './chat.api.ts';
import styles from './chat-answer.module.css';
import { ACTION_TEXTS, GRADE_TEXTS, KIND_TEXTS } from './tutor.texts.ts';

/** Before the sentences: how a reply was graded, or a text of ours in their place. */
export function AnswerHead({ question }: { question: ChatQuestion }) {
  const { kind, grade, action } = question;
  const text = kind === null ? null : KIND_TEXTS[kind];
  const act = action === null ? null : ACTION_TEXTS[action];
  return (
    <>
      {grade === null ? null : (
        <p className={styles.grade}>
          <StatusChip tone={GRADE_TEXTS[grade].tone}>{GRADE_TEXTS[grade].label}</StatusChip>
        </p>
      )}
      {text === null ? null : <p className={styles.refused}>{text}</p>}
      {act === null ? null : (
        <p className={styles.refused}>
          {act.text}{' '}
          {act.link === null ? null : <TextLink render={<Link to={act.link.to} />}>{act.link.label}</TextLink>}
        </p>
      )}
    </>
  );
}

/** Questions that may follow; one press writes it into the form. */
export function NextQuestions({ next, onChoose }: { next: readonly string[]; onChoose: (question: string) => void }) {
  if (next.length === 0) return null;
  return (
    <ul className={styles.next} aria-label="이어서 물어볼 만한 것">
      {next.map((question) => (
        <li key={question}>
          <Button size="small" onClick={() => onChoose(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
