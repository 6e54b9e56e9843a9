import { Button, IconButton, type MenuItem, useIsPhone } from '@pilgi/ui';
import { FileDown, ListChecks, MessageCircleQuestion, Share2, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

export type NoteDialog = 'export' | 'share' | 'delete' | 'fill';

interface NoteActsOptions {
  id: string;
  isChatOpen: boolean;
  onChat: (isOpen: boolean) => void;
  onDialog: (dialog: NoteDialog) => void;
}

const ICON = { 'aria-hidden': true, size: 18 } as const;

/** Acts on the own note: beside the tabs what is used often, in the menu the rest; on a phone all but the question. */
export function useNoteActs({ id, isChatOpen, onChat, onDialog }: NoteActsOptions) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const problemsPath = `/studio/problems/new?note=${id}`;
  const chat = { 'aria-pressed': isChatOpen, onClick: () => onChat(!isChatOpen) };
  const often: MenuItem[] = [
    { label: '문제 만들기', icon: <ListChecks {...ICON} />, onSelect: () => void navigate(problemsPath) },
    { label: '공유', icon: <Share2 {...ICON} />, onSelect: () => onDialog('share') },
  ];
  const menu: MenuItem[] = [
    ...(isPhone ? often : []),
    { label: '내보내기', icon: <FileDown {...ICON} />, onSelect: () => onDialog('export') },
    { label: '지우기', icon: <Trash2 {...ICON} />, onSelect: () => onDialog('delete'), danger: true },
  ];
  const actions = isPhone ? (
    <IconButton label="강의에 물어보기" outlined icon={<MessageCircleQuestion {...ICON} />} {...chat} />
  ) : (
    <>
      <Button size="small" icon={<MessageCircleQuestion aria-hidden="true" size={16} />} {...chat}>
        강의에 물어보기
      </Button>
      <Button size="small" render={<Link to={problemsPath} />}>
        문제 만들기
      </Button>
      <Button size="small" icon={<Share2 aria-hidden="true" size={16} />} onClick={() => onDialog('share')}>
        공유
      </Button>
    </>
  );
  return { actions, menu };
}
