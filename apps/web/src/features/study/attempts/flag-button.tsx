import { IconButton } from '@pilgi/ui';
import { Flag } from 'lucide-react';

interface FlagButtonProps {
  isFlagged: boolean;
  onChange: (isFlagged: boolean) => void;
}

/** Marks a problem to be checked again before the end. */
export function FlagButton({ isFlagged, onChange }: FlagButtonProps) {
  return (
    <IconButton
      label={isFlagged ? '표시 지우기' : '헷갈리는 문제로 표시'}
      icon={<Flag aria-hidden="true" size={20} fill={isFlagged ? 'currentColor' : 'none'} />}
      aria-pressed={isFlagged}
      onClick={() => onChange(!isFlagged)}
    />
  );
}
