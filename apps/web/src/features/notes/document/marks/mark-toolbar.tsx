import type { MarkKind } from '@pilgi/domain/notes';
import { Button } from '@pilgi/ui';
import { CircleHelp, GalleryVerticalEnd, Highlighter, PencilLine, SpellCheck } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { MARK_TEXTS } from './mark-kind.texts.ts';
import styles from './mark-toolbar.module.css';

interface MarkToolbarProps {
  place: DOMRect;
  /** True when opened from the button of a block: moves the keyboard focus here. */
  receivesFocus: boolean;
  onMark: (kind: MarkKind) => void;
  onCorrect: (() => void) | undefined;
  onCard?: (() => void) | undefined;
  onClose: () => void;
  /** More actions, of the whole block. */
  children?: ReactNode;
}

const GAP = 8;
const EDGE = 8;
const MAX_BOTTOM_SHARE = 0.8;

const KINDS = [
  { kind: 'HIGHLIGHT', Icon: Highlighter },
  { kind: 'MEMO', Icon: PencilLine },
  { kind: 'UNSURE', Icon: CircleHelp },
] as const;

/** Actions for the selected text. */
export function MarkToolbar({ place, receivesFocus, onMark, onCorrect, onCard, onClose, children }: MarkToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (bar.current === null) return;
    const { width, height } = bar.current.getBoundingClientRect();
    // The lower edge of a phone screen is covered by the player.
    const hasSpaceBelow = place.bottom + GAP + height < window.innerHeight * MAX_BOTTOM_SHARE;
    const left = Math.min(Math.max(EDGE, place.left), window.innerWidth - width - EDGE);
    bar.current.style.left = `${left}px`;
    bar.current.style.top = `${hasSpaceBelow ? place.bottom + GAP : Math.max(EDGE, place.top - GAP - height)}px`;
  }, [place]);

  useEffect(() => {
    if (receivesFocus) bar.current?.querySelector('button')?.focus();
  }, [receivesFocus]);

  useEffect(() => {
    const control = new AbortController();
    const openedAt = window.scrollY;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) onClose();
    };
    // The event of a scroll that ended before the opening, such as that of focusing the block, may arrive after it.
    const onScroll = () => {
      if (window.scrollY !== openedAt) onClose();
    };
    document.addEventListener('keydown', onKey, { signal: control.signal });
    document.addEventListener('pointerdown', onPress, { signal: control.signal });
    window.addEventListener('scroll', onScroll, { signal: control.signal, passive: true });
    return () => control.abort();
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a press here must not clear the selection it applies to.
    <div
      ref={bar}
      role="toolbar"
      aria-label="고른 글에 표시하기"
      className={styles.root}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.group}>
        {KINDS.map(({ kind, Icon }) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            icon={<Icon aria-hidden="true" size={16} />}
            onClick={() => onMark(kind)}
          >
            {MARK_TEXTS[kind]}
          </Button>
        ))}
        {onCard ? (
          <Button
            size="small"
            variant="quiet"
            icon={<GalleryVerticalEnd aria-hidden="true" size={16} />}
            onClick={onCard}
          >
            카드로 만들기
          </Button>
        ) : null}
        {onCorrect ? (
          <Button size="small" variant="quiet" icon={<SpellCheck aria-hidden="true" size={16} />} onClick={onCorrect}>
            용어 바로잡기
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  );
}
