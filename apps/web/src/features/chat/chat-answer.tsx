import { Spinner } from '@pilgi/ui';
import type { ChatQuestion, ChatSentence } from './chat.api.ts';
import { FAILED_TEXT, REFUSED_TEXT } from './chat.texts.ts';
import styles from './chat-answer.module.css';
import { CiteChip, type Playing } from './cite-chip.tsx';

interface ChatAnswerProps extends Playing {
  question: ChatQuestion;
  /** What was told so far of an answer under way. */
  told: readonly ChatSentence[];
}

function Sentences({ sentences, onPlay }: { sentences: readonly ChatSentence[] } & Playing) {
  return (
    <ul className={styles.sentences}>
      {sentences.map(({ text, cites }) => (
        <li key={text}>
          {text}{' '}
          {cites.map((cite) => (
            <CiteChip key={`${cite.note_id} ${cite.id}`} cite={cite} onPlay={onPlay} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Refused({ question, onPlay }: { question: ChatQuestion } & Playing) {
  return (
    <div className={styles.refused}>
      <p>{REFUSED_TEXT}</p>
      {question.nearest.length > 0 ? (
        <>
          <p className={styles.small}>가까운 대목을 들어 보세요.</p>
          <ul className={styles.nearest}>
            {question.nearest.map((passage) => (
              <li key={`${passage.note_id} ${passage.id}`}>
                <CiteChip cite={passage} onPlay={onPlay} /> {passage.text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** A question and what came of it: sentences that can be heard, or that there is none. */
export function ChatAnswer({ question, told, onPlay }: ChatAnswerProps) {
  const { status } = question;
  const sentences = status === 'PENDING' ? told : question.sentences;
  return (
    <li className={styles.root}>
      <p className={styles.question}>{question.question}</p>
      {sentences.length > 0 ? <Sentences sentences={sentences} onPlay={onPlay} /> : null}
      {status === 'PENDING' ? <Spinner label="강의에서 답을 찾고 있어요" /> : null}
      {status === 'REFUSED' ? <Refused question={question} onPlay={onPlay} /> : null}
      {status === 'FAILED' ? <p className={styles.refused}>{FAILED_TEXT}</p> : null}
    </li>
  );
}
