import { passagesToReplay, type ReplayPassage, type WrongProblem } from '@pilgi/domain/study';
import { useEvidencePlayback } from '../../../shared/problems/evidence-player.tsx';

const keyOf = ({ note_id, start_ms }: ReplayPassage) => `${note_id} ${start_ms}`;

/** Playback of the passages that explain these problems. Passages of deleted lectures are left out. */
export function useReplay(problems: readonly WrongProblem[]) {
  const playback = useEvidencePlayback();
  const urls = new Map(playback?.sources?.map(({ note_id, audio_url }) => [note_id, audio_url]));
  const passages = passagesToReplay(problems).filter(({ note_id }) => urls.has(note_id));
  const clipOf = (passage: ReplayPassage) => ({
    ...passage,
    key: keyOf(passage),
    url: urls.get(passage.note_id) ?? '',
  });
  const isPlaying = (passage: ReplayPassage) => playback?.playing === keyOf(passage);
  return {
    passages,
    totalMs: passages.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0),
    isPlaying,
    isAnyPlaying: passages.some(isPlaying),
    toggle: (passage: ReplayPassage) =>
      isPlaying(passage) ? playback?.player.stop() : playback?.player.play(clipOf(passage)),
    playAll: () => playback?.player.playAll(passages.map(clipOf)),
    stop: () => playback?.player.stop(),
  };
}
