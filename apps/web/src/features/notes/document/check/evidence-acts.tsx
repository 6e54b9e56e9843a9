import { REPORT_KINDS } from '@pilgi/domain/quality';
import { Button } from '@pilgi/ui';
import { Flag, Play } from 'lucide-react';
import { use } from 'react';
import { REPORT_TEXTS } from '../feedback/report.texts.ts';
import { ReportsContext } from '../feedback/use-reports.ts';
import type { NoteIndex } from '../index-note.ts';
import type { NoteSentence } from '../notes.api.ts';
import styles from './sentence-popover.module.css';

interface EvidenceActsProps {
  sentence: NoteSentence;
  index: NoteIndex;
  onPlay: (ms: number) => void;
  /** Absent where the transcript has no page of its own. */
  onTranscript: ((segmentId: string) => void) | undefined;
  onClose: () => void;
}

const [WRONG] = REPORT_KINDS;

/** Plays the evidence, opens the transcript around it, or reports the block. */
export function EvidenceActs({ sentence, index, onPlay, onTranscript, onClose }: EvidenceActsProps) {
  const reports = use(ReportsContext);
  const [segment] = sentence.segment_ids.flatMap((id) => index.segmentById.get(id) ?? []);
  const [slide] = sentence.slide_ids.flatMap((id) => index.slideById.get(id) ?? []);
  const startMs = segment?.start_ms ?? slide?.first_ms;
  const blockId = index.blockBySentence.get(sentence.id);
  return (
    <div className={styles.acts}>
      {startMs === undefined ? null : (
        <Button
          size="small"
          variant="primary"
          icon={<Play aria-hidden="true" size={16} />}
          onClick={() => {
            onPlay(startMs);
            onClose();
          }}
        >
          여기부터 듣기
        </Button>
      )}
      {segment === undefined || onTranscript === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onClose();
            onTranscript(segment.id);
          }}
        >
          받아쓰기에서 보기
        </Button>
      )}
      {reports === null || blockId === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          icon={<Flag aria-hidden="true" size={16} />}
          onClick={() => {
            onClose();
            reports.toggle(blockId, WRONG);
          }}
        >
          {REPORT_TEXTS[WRONG]}
        </Button>
      )}
    </div>
  );
}
