import { Button } from '@pilgi/ui';
import { GalleryVerticalEnd } from 'lucide-react';
import type { ChatQuestion } from './chat.api.ts';

/** What a card takes from an answer: the question, what the lecture confirms, and the lines that it cites. */
export interface AnswerCard {
  note_id: string;
  front: string;
  back: string;
  segment_ids: string[];
}

const CARD_STATES: readonly (string | undefined)[] = ['SUPPORTED', 'FIXED'];
const TEXT_MAX = 600;

/** Null when the lecture confirms nothing of the answer. Sentences about another lecture than the first are left out. */
export function cardFromAnswer({
  question,
  sentences,
}: Pick<ChatQuestion, 'question' | 'sentences'>): AnswerCard | null {
  const confirmed = sentences.filter(({ state, cites }) => CARD_STATES.includes(state) && cites.length > 0);
  const note_id = confirmed[0]?.cites[0]?.note_id;
  if (note_id === undefined) return null;
  const own = confirmed.filter(({ cites }) => cites.some((cite) => cite.note_id === note_id));
  const cites = own.flatMap((sentence) => sentence.cites).filter((cite) => cite.note_id === note_id);
  const segment_ids = [...new Set(cites.flatMap(({ kind, id }) => (kind === 'SPEECH' ? [id] : [])))].slice(0, 20);
  const back = own
    .map(({ text }) => text)
    .join(' ')
    .slice(0, TEXT_MAX);
  return { note_id, front: question.slice(0, TEXT_MAX), back, segment_ids };
}

interface CardActionProps {
  question: ChatQuestion;
  onCard: ((card: AnswerCard) => void) | undefined;
}

/** Button beside a finished answer. */
export function CardAction({ question, onCard }: CardActionProps) {
  const card = question.status === 'PENDING' ? null : cardFromAnswer(question);
  if (card === null || onCard === undefined) return null;
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={<GalleryVerticalEnd aria-hidden="true" size={16} />}
        onClick={() => onCard(card)}
      >
        카드로 만들기
      </Button>
    </div>
  );
}
