import type { MarkKind } from '@pilgi/domain/notes';

export const MARK_TEXTS: Readonly<Record<MarkKind, string>> = {
  HIGHLIGHT: '형광펜',
  MEMO: '메모',
  UNSURE: '모르겠어요',
};
