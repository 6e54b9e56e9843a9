import { parseBlockText } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { BlockText, InlineText } from '../../shared/text/block-text.tsx';
import { NO_DECORATIONS } from '../../shared/text/decorated-text.tsx';
import type { ChatSentence } from './chat.api.ts';
import { BEYOND_LABEL, JUDGING_LABEL, SENTENCE_NOTES } from './chat.texts.ts';
import styles from './chat-answer.module.css';
import { CiteChip, type PlayCiteProps } from './cite-chip.tsx';

interface ChatSentenceItemProps extends PlayCiteProps {
  sentence: ChatSentence;
  /** Not compared with the lecture yet. */
  isJudging: boolean;
}

/** The reason for a mark opens with a click or a key, so that it is available without a pointer. */
function SentenceNote({ sentence }: { sentence: ChatSentence }) {
  const note = SENTENCE_NOTES[sentence.state ?? 'SUPPORTED'];
  if (note === null) return null;
  return (
    <details className={styles.note}>
      <summary>{note.label}</summary>
      <p>
        {note.reason}
        {sentence.wrong === undefined ? null : ` 확인되지 않은 말: “${sentence.wrong}”`}
        {sentence.was === undefined ? null : ` 처음 문장: “${sentence.was}”`}
      </p>
    </details>
  );
}

/** Lists, tables and code have lines of their own. */
function SentenceText({ text }: { text: string }) {
  if (!text.includes('\n')) return <InlineText text={text} />;
  return (
    <div className={styles.text}>
      <BlockText parts={parseBlockText(text).parts} decorations={NO_DECORATIONS} />
    </div>
  );
}

/** A sentence of an answer with its mark and the times to listen to. */
export function ChatSentenceItem({ sentence, isJudging, onPlay }: ChatSentenceItemProps) {
  const { text, cites, state } = sentence;
  const stateClass = state === undefined ? undefined : styles[state];
  return (
    <li className={joinClasses(isJudging ? styles.judging : undefined, stateClass)} data-state={state}>
      {state === 'BEYOND' ? <span className={styles.label}>{BEYOND_LABEL}</span> : null}
      <SentenceText text={text} />{' '}
      {cites.map((cite) => (
        <CiteChip key={`${cite.note_id} ${cite.id}`} cite={cite} onPlay={onPlay} />
      ))}
      {isJudging ? <span className={styles.label}>{JUDGING_LABEL}</span> : <SentenceNote sentence={sentence} />}
    </li>
  );
}
