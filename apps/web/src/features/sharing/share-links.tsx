import { sharesCalls } from '@pilgi/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ActiveLinks } from '../../shared/shares/active-links.tsx';
import { sharesQuery } from './shares.api.ts';

export function ShareLinks({ noteId }: { noteId: string }) {
  const query = useQuery(sharesQuery(noteId));
  const actions = {
    queryKey: sharesQuery(noteId).queryKey,
    revoke: (id: string) => api.send(sharesCalls.end, { params: { id } }),
    endedText: '이 링크로는 더 볼 수 없습니다.',
    describe: ({ has_sound }: { has_sound: boolean }) => (has_sound ? '소리 포함' : '소리 없이'),
  };
  return <ActiveLinks query={query} acts={actions} />;
}
