import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { InlineText } from '../../../../shared/text/block-text.tsx';
import type { NoteIndex } from '../index-note.ts';
import type { NoteSentence } from '../notes.api.ts';
import { positionBelow } from '../position-below.ts';
import { SentenceLines } from './sentence-lines.tsx';
import styles from './sentence-popover.module.css';
import { LINES_TEXTS, STATE_TEXTS } from './sentence-state.texts.ts';
import { useDismiss } from './use-dismiss.ts';
import { type OpenSentence, useOpenSentence } from './use-open-sentence.ts';

interface SentencePopoverProps {
  /** Element that contains the buttons of the sentences. */
  root: RefObject<HTMLElement | null>;
  index: NoteIndex;
  onPlay: (ms: number) => void;
}

interface ExplanationProps extends Pick<SentencePopoverProps, 'index' | 'onPlay'> {
  sentence: NoteSentence;
  open: OpenSentence;
  onClose: () => void;
}

function Explanation({ sentence, open, index, onPlay, onClose }: ExplanationProps) {
  const titleId = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { button } = open;
  const close = useCallback(
    (how: 'key' | 'elsewhere') => {
      if (how === 'key') button.focus({ preventScroll: true });
      onClose();
    },
    [button, onClose],
  );
  useDismiss(popover, button, close);
  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const place = () => positionBelow(element, button);
    place();
    button.setAttribute('aria-expanded', 'true');
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      button.removeAttribute('aria-expanded');
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [button]);
  useEffect(() => popover.current?.focus({ preventScroll: true }), []);

  const { state, wrong, was } = sentence;
  return (
    <div ref={popover} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.root}>
      <p id={titleId} className={styles.state}>
        {STATE_TEXTS[state]}
      </p>
      {state === 'PARTLY' && wrong !== undefined ? (
        <p>
          강의에서 확인되지 않는 말: “
          <InlineText text={wrong} />”
        </p>
      ) : null}
      {state === 'FIXED' && was !== undefined ? (
        <p>
          처음 문장: <InlineText text={was} />
        </p>
      ) : null}
      <SentenceLines sentence={sentence} index={index} label={LINES_TEXTS[state]} onPlay={onPlay} />
    </div>
  );
}

/** One popover for the whole note: what is known about a sentence, and the lines of the lecture that decide. */
export function SentencePopover({ root, index, onPlay }: SentencePopoverProps) {
  const { open, close } = useOpenSentence(root);
  const sentence = open === null ? undefined : index.sentenceById.get(open.id);
  if (open === null || sentence === undefined) return null;
  return <Explanation key={open.id} sentence={sentence} open={open} index={index} onPlay={onPlay} onClose={close} />;
}
