import { playbackMark } from '@pilgi/domain/notes';
import { useState } from 'react';
import type { NoteIndex } from '../index-note.ts';
import type { NoteSentence, NoteSlide } from '../notes.api.ts';
import { SlideImage } from '../slide-image.tsx';
import { slideLabel } from '../slide-label.ts';
import { markSameWords } from './mark-same-words.ts';
import styles from './sentence-lines.module.css';

interface SentenceLinesProps {
  sentence: Pick<NoteSentence, 'segment_ids' | 'slide_ids'>;
  index: NoteIndex;
  /** What the lines are. */
  label?: string | undefined;
  /** Sentence whose words are marked in the lines. */
  sameAs?: string | undefined;
  /** Outside the note, whose clicks on times are handled together. */
  onPlay?: (ms: number) => void;
}

function Time({ atMs, text, onPlay }: { atMs: number; text: string; onPlay: SentenceLinesProps['onPlay'] }) {
  return (
    <button
      type="button"
      className={styles.time}
      aria-label={`듣기 ${text}`}
      data-at={atMs}
      onClick={onPlay && (() => onPlay(atMs))}
    >
      {text}
    </button>
  );
}

function MarkedLine({ text, sameAs }: { text: string; sameAs: string }) {
  let offset = 0;
  return markSameWords(text, sameAs).map((part) => {
    const key = offset;
    offset += part.text.length;
    return part.isSame ? (
      <mark key={key} className={styles.same}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}

/** A page can have much more text than a line of speech. */
const MAX_TEXT = 300;
const excerptOf = (text = '') => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** A page of a handout: its text, and on a press its image. */
function PageLine({ slide, index }: { slide: NoteSlide; index: NoteIndex }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = slideLabel(slide);
  return (
    <li>
      <div className={styles.slide}>
        <button
          type="button"
          className={styles.time}
          data-own-act
          aria-expanded={isOpen}
          aria-label={`${label} 보기`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </button>{' '}
        {excerptOf(slide.text)}
      </div>
      {isOpen ? <SlideImage slideId={slide.id} index={index} className={styles.page} /> : null}
    </li>
  );
}

/** Lines of the transcript and slides that a sentence rests on, each with a button that plays it. */
export function SentenceLines({ sentence, index, label, sameAs, onPlay }: SentenceLinesProps) {
  const segments = sentence.segment_ids.flatMap((id) => index.segmentById.get(id) ?? []);
  const slides = sentence.slide_ids.flatMap((id) => index.slideById.get(id) ?? []);
  if (segments.length + slides.length === 0) return null;
  return (
    <>
      {label === undefined ? null : <p className={styles.label}>{label}</p>}
      <ul className={styles.root}>
        {segments.map(({ id, start_ms, text, is_approximate }) => (
          <li key={id}>
            <Time atMs={start_ms} text={playbackMark(start_ms, is_approximate)} onPlay={onPlay} />{' '}
            {sameAs === undefined ? text : <MarkedLine text={text} sameAs={sameAs} />}
          </li>
        ))}
        {slides.map((slide) =>
          slide.page === undefined ? (
            <li key={slide.id} className={styles.slide}>
              <Time atMs={slide.first_ms} text={slideLabel(slide)} onPlay={onPlay} /> {excerptOf(slide.text)}
            </li>
          ) : (
            <PageLine key={slide.id} slide={slide} index={index} />
          ),
        )}
      </ul>
    </>
  );
}
