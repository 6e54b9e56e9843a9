import { Dialog } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { QuotePanel, type QuotePanelProps } from './quote-panel.tsx';

interface QuoteDialogProps extends QuotePanelProps {
  /** Title of the lecture. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The price over the lecture; a sheet from below on a phone. */
export function QuoteDialog({ title, open, onOpenChange, ...panel }: QuoteDialogProps) {
  return (
    <Dialog
      title="노트 만들기"
      description={`${title} · ${formatDuration(panel.durationMs)}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <QuotePanel {...panel} />
    </Dialog>
  );
}
