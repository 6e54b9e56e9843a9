import { timeMark } from '@pilgi/domain/notes';
import { Button } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerSlidesQuery, type ChatQuestion } from './chat.api.ts';
import styles from './chat-answer.module.css';
import type { PlayCiteProps } from './cite-chip.tsx';

interface AnswerSlidesProps extends PlayCiteProps {
  question: ChatQuestion;
  /** Slides of the newest answer are shown at once, those of earlier ones on request: each answer is one call. */
  isNewest: boolean;
}

/** Slides that were shown at the cited moments; one press plays from there. */
export function AnswerSlides({ question, isNewest, onPlay }: AnswerSlidesProps) {
  const [isOpen, setIsOpen] = useState(isNewest);
  const isCited = question.status === 'ANSWERED' && question.sentences.some(({ cites }) => cites.length > 0);
  const { data: slides } = useQuery({ ...answerSlidesQuery(question.id), enabled: isCited && isOpen });
  if (!isCited) return null;
  if (!isOpen) {
    return (
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        슬라이드 보기
      </Button>
    );
  }
  if (slides === undefined || slides.length === 0) return null;
  return (
    <ul className={styles.slides} aria-label="이때 보이던 슬라이드">
      {slides.map(({ note_id, slide_id, start_ms, url }) => (
        <li key={`${note_id} ${slide_id}`}>
          <button type="button" className={styles.slide} onClick={() => onPlay({ note_id, start_ms })}>
            <img
              src={url}
              alt={`${timeMark(start_ms)}에 보이던 슬라이드, 여기부터 듣기`}
              loading="lazy"
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
