import { CARDS_FORMAT } from '@pilgi/domain/exports';
import { Dialog } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { ExportRow } from '../../features/exports/export-row.tsx';
import { cardsQuery } from '../../features/study/cards/cards.api.ts';
import styles from './note-problems.module.css';

interface CardExportDialogProps {
  noteId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cards of the lecture or of its whole course as a file for Anki. */
export function CardExportDialog({ noteId, ...state }: CardExportDialogProps) {
  const { data } = useQuery({ ...cardsQuery(noteId), enabled: state.open });
  return (
    <Dialog
      title="Anki로 내보내기"
      description="지금 있는 카드로 파일을 만들어 드립니다. 크레딧은 들지 않고, 만든 파일은 7일 동안 보관합니다."
      {...state}
    >
      <ul className={styles.exports}>
        <ExportRow subject={{ note_id: noteId }} format={CARDS_FORMAT} title="이 강의의 카드" />
        {data?.course ? (
          <ExportRow subject={{ course: data.course }} format={CARDS_FORMAT} title={`${data.course} 과목의 카드`} />
        ) : null}
      </ul>
    </Dialog>
  );
}
