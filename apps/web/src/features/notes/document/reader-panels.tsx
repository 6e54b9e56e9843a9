import { CorrectionDialog } from './corrections/correction-dialog.tsx';
import { MindMapDialog } from './mind-map/mind-map-dialog.tsx';
import type { Note, NoteLecture } from './notes.api.ts';
import { KeysDialog } from './player/keys-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

export type ReaderPanel =
  | { kind: 'map' }
  | { kind: 'versions' }
  | { kind: 'keys' }
  /** Empty unless text was selected. */
  | { kind: 'correct'; term: string };

interface ReaderPanelsProps {
  panel: ReaderPanel | null;
  note: Note;
  lecture: NoteLecture | undefined;
  onClose: () => void;
  onJump: (elementId: string) => void;
  /** Called when a new version exists or a job will write one. */
  onCorrected: (jobId: string | null) => void;
}

/** Dialogs of the note, one at a time. */
export function ReaderPanels({ panel, note, lecture, onClose, onJump, onCorrected }: ReaderPanelsProps) {
  switch (panel?.kind) {
    case 'map':
      return <MindMapDialog note={note} onJump={onJump} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog note={note} onClose={onClose} />;
    case 'correct':
      return (
        <CorrectionDialog
          note={note}
          course={lecture?.course ?? null}
          term={panel.term}
          onClose={onClose}
          onCorrected={onCorrected}
        />
      );
    case 'keys':
      return <KeysDialog open onOpenChange={(open) => !open && onClose()} />;
    case undefined:
      return null;
  }
}
