import { Spinner } from '@pilgi/ui';
import type { ChatQuestion, ChatSentence } from './chat.api.ts';
import { FAILED_TEXT, REFUSED_TEXT } from './chat.texts.ts';
import styles from './chat-answer.module.css';
import { CiteChip, type PlayCiteProps } from './cite-chip.tsx';

interface ChatAnswerProps extends PlayCiteProps {
  question: ChatQuestion;
  /** Sentences streamed so far of a pending answer. */
  streamedSentences: readonly ChatSentence[];
}

function Sentences({ sentences, onPlay }: { sentences: readonly ChatSentence[] } & PlayCiteProps) {
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

function Refused({ question, onPlay }: { question: ChatQuestion } & PlayCiteProps) {
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

/** A question with its cited answer, or the reason why there is none. */
export function ChatAnswer({ question, streamedSentences, onPlay }: ChatAnswerProps) {
  const { status } = question;
  const sentences = status === 'PENDING' ? streamedSentences : question.sentences;
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
