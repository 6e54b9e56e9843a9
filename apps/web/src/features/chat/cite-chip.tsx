import { timeMark } from '@pilgi/domain/notes';
import { VisuallyHidden } from '@pilgi/ui';
import { Image, Play } from 'lucide-react';
import type { Cite } from './chat.api.ts';
import styles from './chat-answer.module.css';

/** Called with a cited position: plays it here or opens its note. */
export interface PlayCiteProps {
  onPlay: (cite: Pick<Cite, 'note_id' | 'start_ms'>) => void;
}

export function CiteChip({ cite, onPlay }: { cite: Pick<Cite, 'note_id' | 'start_ms' | 'kind'> } & PlayCiteProps) {
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
