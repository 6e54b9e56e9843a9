import { NOTE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { Dialog } from '@pilgi/ui';
import { useNavigate } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { DeleteNoteDialog } from '../../features/notes/document/delete-note-dialog.tsx';
import { JobReceiptCard } from '../../features/notes/making/job-receipt-card.tsx';
import { RetryPanel } from '../../features/notes/making/retry-panel.tsx';
import { ShareDialog } from '../../features/sharing/share-dialog.tsx';
import { CardExportDialog } from './card-export-dialog.tsx';
import { jobAddress } from './lecture-address.ts';
import type { NoteDialog } from './note-acts.tsx';

interface NoteDialogsProps {
  id: string;
  dialog: NoteDialog | null;
  onDialog: (dialog: NoteDialog | null) => void;
}

/** Dialogs of the own note, one at a time. The id of a note equals the id of the job that created it. */
export function NoteDialogs({ id, dialog, onDialog }: NoteDialogsProps) {
  const navigate = useNavigate();
  const stateOf = (name: NoteDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => onDialog(open ? name : null),
  });
  return (
    <>
      <ExportMenu subject={{ note_id: id }} formats={NOTE_EXPORT_FORMATS} {...stateOf('export')} />
      <CardExportDialog noteId={id} {...stateOf('export-cards')} />
      <ShareDialog noteId={id} {...stateOf('share')} />
      <DeleteNoteDialog
        noteId={id}
        {...stateOf('delete')}
        onDeleted={() => void navigate('/studio', { replace: true })}
      />
      <Dialog title="빠진 구간 다시 만들기" {...stateOf('fill')}>
        <RetryPanel
          jobId={id}
          onStarted={(job) => void navigate(jobAddress(job))}
          topUp={<TopUpButton returnTo={`/studio/notes/${id}`} />}
        />
      </Dialog>
      <Dialog title="영수증" {...stateOf('receipt')}>
        {dialog === 'receipt' ? <JobReceiptCard jobId={id} /> : null}
      </Dialog>
    </>
  );
}
