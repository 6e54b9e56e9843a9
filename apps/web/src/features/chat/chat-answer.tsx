import { Spinner } from '@pilgi/ui';
import { AnswerHead, NextQuestions } from './answer-guidance.tsx';
import { AnswerSlides } from './answer-slides.tsx';
import { type AnswerCard, CardAction } from './card-action.tsx';
import type { ChatQuestion, ChatSentence } from './chat.api.ts';
import { FAILED_TEXT, JUDGING_TEXT, REFUSED_TEXT, SEARCHING_TEXT, UNCHECKED_TEXT } from './chat.texts.ts';
import styles from './chat-answer.module.css';
import { ChatSentenceItem } from './chat-sentence-item.tsx';
import { CiteChip, type PlayCiteProps } from './cite-chip.tsx';
import { SaveAnswerAction } from './save-answer-action.tsx';

interface SentencesProps extends PlayCiteProps {
  sentences: readonly ChatSentence[];
  isJudging: boolean;
}

interface ChatAnswerProps extends PlayCiteProps {
  question: ChatQuestion;
  /** Sentences streamed so far of a pending answer. */
  streamedSentences: readonly ChatSentence[];
  isNewest: boolean;
  /** Receives a suggested question; null while another is answered, and for earlier questions. */
  onNext: ((question: string) => void) | null;
  /** Makes a card of the answer. */
  onCard?: ((card: AnswerCard) => void) | undefined;
}

function Sentences({ sentences, isJudging, onPlay }: SentencesProps) {
  const isUnchecked = sentences.length > 0 && sentences.every(({ state }) => state === 'UNCHECKED');
  return (
    <>
      {isUnchecked ? <p className={styles.unchecked}>{UNCHECKED_TEXT}</p> : null}
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <ChatSentenceItem key={sentence.text} sentence={sentence} isJudging={isJudging} onPlay={onPlay} />
        ))}
      </ul>
    </>
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

/** A question with its answer, or the reason why there is none. Sentences that are still compared with the lecture are grey. */
export function ChatAnswer({ question, streamedSentences, isNewest, onNext, onPlay, onCard }: ChatAnswerProps) {
  const { status } = question;
  const isJudging = status === 'PENDING';
  const sentences = isJudging ? streamedSentences : question.sentences;
  return (
    <li className={styles.root}>
      <p className={styles.question}>{question.question}</p>
      {isJudging ? null : <AnswerHead question={question} />}
      {sentences.length > 0 ? <Sentences sentences={sentences} isJudging={isJudging} onPlay={onPlay} /> : null}
      {isJudging ? <Spinner label={sentences.length > 0 ? JUDGING_TEXT : SEARCHING_TEXT} /> : null}
      {status === 'REFUSED' ? <Refused question={question} onPlay={onPlay} /> : null}
      {status === 'FAILED' ? <p className={styles.refused}>{FAILED_TEXT}</p> : null}
      <AnswerSlides question={question} isNewest={isNewest} onPlay={onPlay} />
      <SaveAnswerAction question={question} />
      <CardAction question={question} onCard={onCard} />
      {onNext === null ? null : <NextQuestions next={question.next} onChoose={onNext} />}
    </li>
  );
}
