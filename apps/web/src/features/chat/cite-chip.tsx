import { timeMark } from '@pilgi/domain';
import { VisuallyHidden } from '@pilgi/ui';
import { Image, Play } from 'lucide-react';
import type { Cite } from './chat.api.ts';
import styles from './chat-answer.module.css';

/** What happens when a place of the lecture is chosen: it is played here, or opened in its own note. */
export interface Playing {
  onPlay: (cite: Pick<Cite, 'note_id' | 'start_ms'>) => void;
}

export function CiteChip({ cite, onPlay }: { cite: Pick<Cite, 'note_id' | 'start_ms' | 'kind'> } & Playing) {
  const at = timeMark(cite.start_ms);
  const isSlide = cite.kind === 'SLIDE';
  const Icon = isSlide ? Image : Play;
  return (
    <button type="button" className={styles.cite} onClick={() => onPlay(cite)}>
      <Icon aria-hidden="true" size={12} />
      {isSlide ? `슬라이드 ${at}` : at}
      <VisuallyHidden>부터 듣기</VisuallyHidden>
    </button>
  );
}
