import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import note from '../../../../content/sample-note/note.json';
import { createClipPlayer } from '../../../shared/media/create-clip-player.ts';

export interface SampleClip {
  audio: RefObject<HTMLAudioElement | null>;
  /** Id of the passage that is playing. */
  playing: string | null;
  hasFailed: boolean;
  toggle: (segmentId: string) => void;
}

export const sampleSegment = (id: string) => note.segments.find((segment) => segment.id === id);

/** One source of audio at a time: the reader has its own player. */
function pauseOthers({ target }: Event): void {
  for (const media of document.querySelectorAll('audio, video')) {
    if (media !== target && media instanceof HTMLMediaElement) media.pause();
  }
}

export function useSampleClip(): SampleClip {
  const audio = useRef<HTMLAudioElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [player] = useState(() => createClipPlayer(() => setHasFailed(true)));
  const playing = useSyncExternalStore(player.subscribe, player.playing, () => null);

  useEffect(() => {
    player.attach(audio.current);
    document.addEventListener('play', pauseOthers, true);
    return () => {
      player.attach(null);
      document.removeEventListener('play', pauseOthers, true);
    };
  }, [player]);

  function toggle(segmentId: string) {
    const segment = sampleSegment(segmentId);
    if (playing === segmentId || segment === undefined) return player.stop();
    setHasFailed(false);
    player.play({ key: segmentId, url: note.audio_url, start_ms: segment.start_ms, end_ms: segment.end_ms });
  }
  return { audio, playing, hasFailed, toggle };
}
