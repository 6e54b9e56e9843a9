import { showToast } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ClipPlayer, createClipPlayer } from '../media/create-clip-player.ts';
import { useRenewUrls } from '../media/use-renew-urls.ts';
import { type BundleSource, sourcesQuery } from './sources.api.ts';

interface EvidencePlayback {
  player: ClipPlayer;
  /** Undefined until loaded. */
  sources: readonly Omit<BundleSource, 'lecture_id'>[] | undefined;
  /** Signed URLs expire after minutes. */
  renew: () => void;
}

const EvidenceContext = createContext<EvidencePlayback | null>(null);

type EvidencePlayerProps = ({ bundleId: string } | { attemptId: string }) & { children: ReactNode };

/** Provides playback of the evidence for the problems of one bundle, or of an attempt that has problems of several. */
export function EvidencePlayer({ children, ...of }: EvidencePlayerProps) {
  const query = useQuery(sourcesQuery(of));
  const renew = useRenewUrls(query);
  return (
    <RecordingPlayer sources={query.data} renew={renew}>
      {children}
    </RecordingPlayer>
  );
}

interface RecordingPlayerProps extends Omit<EvidencePlayback, 'player'> {
  children: ReactNode;
}

/** Provides playback of recordings that the caller has fetched. */
export function RecordingPlayer({ sources, renew, children }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const latestRenew = useRef(renew);
  latestRenew.current = renew;
  const [player] = useState(() =>
    createClipPlayer(() => {
      latestRenew.current();
      showToast({ title: '소리를 불러오지 못했습니다', text: '잠시 뒤에 다시 눌러주세요.', tone: 'warn' });
    }),
  );

  useEffect(() => {
    player.attach(audio.current);
    return () => player.attach(null);
  }, [player]);

  return (
    <EvidenceContext value={{ player, sources, renew }}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is shown beside the play button. */}
      <audio ref={audio} preload="metadata" hidden />
    </EvidenceContext>
  );
}

const noSubscription = () => () => undefined;

/** Null where playback is not available, such as behind a shared link. */
export function useEvidencePlayback(): (EvidencePlayback & { playing: string | null }) | null {
  const playback = useContext(EvidenceContext);
  const playing = useSyncExternalStore(
    playback?.player.subscribe ?? noSubscription,
    () => playback?.player.playing() ?? null,
    () => null,
  );
  return playback === null ? null : { ...playback, playing };
}
