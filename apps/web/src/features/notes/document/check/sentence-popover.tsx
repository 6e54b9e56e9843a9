import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { InlineText } from '../../../../shared/text/block-text.tsx';
import type { NoteIndex } from '../index-note.ts';
import type { NoteSentence } from '../notes.api.ts';
import { positionBelow } from '../position-below.ts';
import { SlideImage } from '../slide-image.tsx';
import { EvidenceActs } from './evidence-acts.tsx';
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
  onTranscript: ((segmentId: string) => void) | undefined;
}

interface ExplanationProps extends Omit<SentencePopoverProps, 'root'> {
  sentence: NoteSentence;
  open: OpenSentence;
  onClose: () => void;
}

const NEXT_KEYS = ['e', 'ㄷ'];

/** The next sentence of the same block; after the last one the first. */
function pressNext(button: HTMLElement): void {
  const all = [...(button.closest('[data-at]')?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])];
  const next = all[(all.indexOf(button) + 1) % Math.max(1, all.length)];
  if (next !== button) next?.click();
}

/** The key that opened the evidence moves on to the next one. */
function useNextKey(popover: RefObject<HTMLElement | null>, button: HTMLElement): void {
  useEffect(() => {
    const element = popover.current;
    function handle(event: KeyboardEvent) {
      if (!NEXT_KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      pressNext(button);
    }
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, [popover, button]);
}

/** Keeps the popover at its button. */
function useFollowedButton(popover: RefObject<HTMLElement | null>, button: HTMLElement): void {
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
  }, [popover, button]);
}

function Differences({ sentence: { state, wrong, was } }: { sentence: NoteSentence }) {
  if (state === 'PARTLY' && wrong !== undefined) {
    return (
      <p>
        강의에서 확인되지 않는 말: “
        <InlineText text={wrong} />”
      </p>
    );
  }
  if (state === 'FIXED' && was !== undefined) {
    return (
      <p>
        처음 문장: <InlineText text={was} />
      </p>
    );
  }
  return null;
}

function Explanation({ sentence, open, index, onPlay, onTranscript, onClose }: ExplanationProps) {
  const titleId = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { button, isPinned } = open;
  const close = useCallback(
    (how: 'key' | 'elsewhere') => {
      if (how === 'key') button.focus({ preventScroll: true });
      onClose();
    },
    [button, onClose],
  );
  useDismiss(popover, button, close);
  useFollowedButton(popover, button);
  useNextKey(popover, button);
  useEffect(() => {
    if (isPinned) popover.current?.focus({ preventScroll: true });
  }, [isPinned]);

  const { state } = sentence;
  const [slideId] = sentence.slide_ids;
  return (
    <div ref={popover} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.root} data-evidence>
      <p id={titleId} className={styles.state}>
        {STATE_TEXTS[state]}
      </p>
      <Differences sentence={sentence} />
      <SentenceLines
        sentence={sentence}
        index={index}
        label={LINES_TEXTS[state]}
        sameAs={sentence.text}
        onPlay={onPlay}
      />
      {slideId === undefined ? null : <SlideImage slideId={slideId} index={index} className={styles.slide} />}
      <EvidenceActs {...{ sentence, index, onPlay, onTranscript }} onClose={() => close('key')} />
    </div>
  );
}

/** One popover for the whole note: what is known about a sentence, and the lines of the lecture that decide. */
export function SentencePopover({ root, ...rest }: SentencePopoverProps) {
  const { open, close } = useOpenSentence(root);
  const sentence = open === null ? undefined : rest.index.sentenceById.get(open.id);
  if (open === null || sentence === undefined) return null;
  return <Explanation key={open.id} {...rest} sentence={sentence} open={open} onClose={close} />;
}
