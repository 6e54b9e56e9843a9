import { Dialog } from '@pilgi/ui';
import { useMemo } from 'react';
import type { Note } from '../notes.api.ts';
import { buildMindMap } from './build-mind-map.ts';
import styles from './mind-map-dialog.module.css';
import { MindMapView } from './mind-map-view.tsx';

interface MindMapDialogProps {
  note: Note;
  onJump: (id: string) => void;
  onClose: () => void;
}

/** Waits until the dialog has restored the focus, which would scroll back. */
const FOCUS_RESTORE_MS = 50;

export function MindMapDialog({ note, onJump, onClose }: MindMapDialogProps) {
  const map = useMemo(() => buildMindMap(note), [note]);
  function jump(id: string) {
    onClose();
    setTimeout(() => onJump(id), FOCUS_RESTORE_MS);
  }
  return (
    <Dialog
      size="large"
      className={styles.dialog}
      title="마인드맵"
      description="항목을 누르면 그 자리로 갑니다. 화살표로 움직이고, Shift+화살표로 옮기고, +와 −로 키우거나 줄입니다."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <MindMapView map={map} onJump={jump} />
    </Dialog>
  );
}
