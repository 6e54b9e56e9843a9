import { Button, type MenuItem, useIsPhone } from '@pilgi/ui';
import {
  ChevronLeft,
  FileDown,
  FileStack,
  ListChecks,
  MessageCircleQuestion,
  ReceiptText,
  RefreshCw,
  Share2,
  Trash2,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { handoutsAddress, makeAddress } from './lecture-address.ts';
import styles from './studio.module.css';

export type NoteDialog = 'export' | 'export-cards' | 'share' | 'delete' | 'fill' | 'receipt';

interface NoteActsOptions {
  id: string;
  lectureId: string | undefined;
  isChatOpen: boolean;
  onChat: () => void;
  onDialog: (dialog: NoteDialog) => void;
}

const ICON = { 'aria-hidden': true, size: 18 } as const;

/** Acts on the own note: beside the title what is used often, in the menu the rest; on a phone all are in the menu. */
export function useNoteActs({ id, lectureId, isChatOpen, onChat, onDialog }: NoteActsOptions) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const often: MenuItem[] = [
    { label: '공유', icon: <Share2 {...ICON} />, onSelect: () => onDialog('share') },
    { label: '내보내기', icon: <FileDown {...ICON} />, onSelect: () => onDialog('export') },
  ];
  const menu: MenuItem[] = [
    ...(isPhone ? often : []),
    {
      label: '문제 만들기',
      icon: <ListChecks {...ICON} />,
      onSelect: () => void navigate(`/studio/problems/new?note=${id}`),
    },
    ...(lectureId === undefined
      ? []
      : [
          {
            label: '노트 새로 만들기',
            icon: <RefreshCw {...ICON} />,
            onSelect: () => void navigate(makeAddress(lectureId)),
          },
          {
            label: '강의 자료',
            icon: <FileStack {...ICON} />,
            onSelect: () => void navigate(handoutsAddress(lectureId)),
          },
        ]),
    { label: '영수증', icon: <ReceiptText {...ICON} />, onSelect: () => onDialog('receipt') },
    { label: '지우기', icon: <Trash2 {...ICON} />, onSelect: () => onDialog('delete'), danger: true },
  ];
  const actions = isPhone ? null : (
    <>
      <Button
        size="small"
        aria-pressed={isChatOpen}
        aria-keyshortcuts="Control+J"
        icon={<MessageCircleQuestion aria-hidden="true" size={16} />}
        onClick={onChat}
      >
        강의에 물어보기
      </Button>
      {often.map(({ label, icon, onSelect }) => (
        <Button key={label} size="small" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
  return { actions, menu };
}

/** The way back to the list. */
export function BackToLectures() {
  return (
    <Link to="/studio" className={styles.backIcon} aria-label="내 강의로" title="내 강의로">
      <ChevronLeft aria-hidden="true" />
    </Link>
  );
}
