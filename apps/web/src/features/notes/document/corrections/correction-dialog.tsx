import { correctionsCalls } from '@pilgi/contract';
import { Button, Dialog, Notice, showToast, Tabs } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import type { Note } from '../notes.api.ts';
import styles from './correction-dialog.module.css';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionResult } from './correction-result.tsx';
import type { WantedCorrection } from './corrections.api.ts';
import { CourseTerms } from './course-terms.tsx';

interface CorrectionDialogProps {
  note: Note;
  course: string | null;
  /** The wrong term, if it was selected in the note. */
  term: string;
  onClose: () => void;
  onCorrected: (jobId: string | null) => void;
}

function useCorrection({ note, onClose, onCorrected }: CorrectionDialogProps) {
  const client = useQueryClient();
  const params = { id: note.id };
  const preview = useMutation({
    mutationFn: (body: WantedCorrection) => api.send(correctionsCalls.preview, { params, body }),
  });
  const apply = useMutation({
    mutationFn: (body: WantedCorrection & { version: number; quote_id?: string }) =>
      api.send(correctionsCalls.apply, { params, body }),
    onSuccess: async ({ change_count, job }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['note-versions', note.id] }),
        client.invalidateQueries({ queryKey: ['course-terms'] }),
      ]);
      showToast({ tone: 'good', title: `${change_count}곳을 고쳤습니다.` });
      onClose();
      onCorrected(job?.id ?? null);
    },
  });
  return { preview, apply };
}

/** Corrects a misrecognized term in the whole note, after a preview of all changes. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { course, term, onClose } = props;
  const [wanted, setWanted] = useState<WantedCorrection>({
    wrong: term,
    right: '',
    also_add_to_glossary: course !== null,
  });
  const [withRerun, setWithRerun] = useState(false);
  const { preview, apply } = useCorrection(props);
  const found = preview.data;
  const problem = apply.error ?? preview.error;
  const canApply = found !== undefined && (found.change_count > 0 || wanted.also_add_to_glossary || withRerun);

  function change(next: WantedCorrection) {
    setWanted(next);
    setWithRerun(false);
    preview.reset();
    apply.reset();
  }
  function applyCorrection() {
    if (found === undefined) return;
    const quote = withRerun && found.rerun_quote ? { quote_id: found.rerun_quote.id } : {};
    apply.mutate({ ...wanted, version: found.version, ...quote });
  }

  const correcting = (
    <div className={styles.root}>
      <CorrectionForm
        wanted={wanted}
        course={course}
        isBusy={preview.isPending}
        onChange={change}
        onPreview={() => preview.mutate(wanted)}
      />
      {found ? <CorrectionResult preview={found} withRerun={withRerun} onRerun={setWithRerun} /> : null}
      {problem ? <Notice tone="bad">{messageFor(problem, '고치지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      {canApply ? (
        <Button variant="primary" className={styles.act} busy={apply.isPending} onClick={applyCorrection}>
          {withRerun ? '고치고 다시 쓰기 시작' : '고치기'}
        </Button>
      ) : null}
    </div>
  );
  return (
    <Dialog
      title="용어 바로잡기"
      description="강의에서 잘못 알아들은 말을 노트와 받아쓰기 전체에서 바로잡습니다."
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
    >
      {course === null ? (
        correcting
      ) : (
        <Tabs
          label="용어"
          items={[
            { value: 'correct', label: '고치기', panel: correcting },
            { value: 'terms', label: '과목 용어', panel: <CourseTerms course={course} /> },
          ]}
        />
      )}
    </Dialog>
  );
}
