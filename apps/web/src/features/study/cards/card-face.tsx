import { clozeText, readCloze } from '@pilgi/domain/study';
import { joinClasses } from '@pilgi/ui';
import { ProblemText } from '../../../shared/problems/problem-text.tsx';
import { InlineText, numbered } from '../../../shared/text/block-text.tsx';
import styles from './card-face.module.css';
import type { CardProposal, FlashCard } from './cards.api.ts';

interface CardFaceProps {
  card: Pick<FlashCard | CardProposal, 'kind' | 'front' | 'back'> & Partial<Pick<FlashCard, 'image_url' | 'boxes'>>;
  isOpen: boolean;
}

/** Text with its hidden words as blanks, or shown and marked. */
function ClozeText({ text, isOpen }: { text: string; isOpen: boolean }) {
  return (
    <p className={styles.text}>
      {numbered(readCloze(text)).map(({ item, key }) => {
        if (item.kind === 'text') return <InlineText key={key} text={item.text} />;
        return isOpen ? (
          <span key={key}>
            <mark className={styles.shown}>
              <InlineText text={item.text} />
            </mark>
            {item.after}
          </span>
        ) : (
          <span key={key}>
            <span className={styles.blank} role="img" aria-label="빈칸" />
            {item.neutral}
          </span>
        );
      })}
    </p>
  );
}

/** The slide with its covered parts; the one in question is coloured until it is opened. */
function CoveredSlide({ card, isOpen }: CardFaceProps) {
  if (!card.image_url) return null;
  const [target, ...others] = card.boxes ?? [];
  return (
    <div className={styles.slide}>
      <img src={card.image_url} alt={isOpen ? '슬라이드' : '한 곳을 가린 슬라이드'} />
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {others.map((box) => (
          <rect key={`${box.x} ${box.y}`} className={styles.cover} {...box} />
        ))}
        {target ? <rect className={isOpen ? styles.found : styles.target} {...target} /> : null}
      </svg>
    </div>
  );
}

/** Front of a card, and the answer when it is open. */
export function CardFace({ card, isOpen }: CardFaceProps) {
  if (card.kind === 'CLOZE') {
    return (
      <div className={styles.root}>
        <ClozeText text={card.front} isOpen={isOpen} />
        {isOpen && card.back !== '' ? <ProblemText text={card.back} className={styles.more} /> : null}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <ProblemText text={card.front} className={styles.text} />
      {card.kind === 'IMAGE' ? <CoveredSlide card={card} isOpen={isOpen} /> : null}
      {isOpen && card.back !== '' ? (
        <ProblemText
          text={card.back}
          className={joinClasses(styles.answer, card.back.length <= SHORT_ANSWER && styles.short)}
        />
      ) : null}
    </div>
  );
}

/** A term or a number, shown larger. */
const SHORT_ANSWER = 40;

/** The card as one line, for names of buttons. */
export const cardName = ({ kind, front }: Pick<FlashCard, 'kind' | 'front'>) =>
  (kind === 'CLOZE' ? clozeText(front) : front).replaceAll(/[*$]/g, '').slice(0, 60);
