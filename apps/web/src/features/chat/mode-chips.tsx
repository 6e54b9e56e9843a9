import type { ChatQuestion } from './chat.api.ts';
import styles from './mode-chips.module.css';
import { MODE_CHOICES } from './tutor.texts.ts';

interface ModeChipsProps {
  mode: ChatQuestion['mode'];
  onMode: (mode: ChatQuestion['mode'], question: string) => void;
}

/** Ways of answering; pressing the chosen one again returns to the plain answer. */
export function ModeChips({ mode, onMode }: ModeChipsProps) {
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>답하는 방식</legend>
      {MODE_CHOICES.map((choice) => {
        const isChosen = choice.mode === mode;
        return (
          <button
            key={choice.mode}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onMode(isChosen ? 'AUTO' : choice.mode, choice.question)}
          >
            {choice.label}
          </button>
        );
      })}
    </fieldset>
  );
}
