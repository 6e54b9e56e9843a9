import { showToast } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ClipPlayer, createClipPlayer } from '../media/create-clip-player.ts';
import { useRenewal } from '../media/use-renewal.ts';
import { type BundleSource, sourcesQuery } from './sources.api.ts';

interface Stage {
  player: ClipPlayer;
  /** Undefined until the first answer. */
  sources: readonly BundleSource[] | undefined;
  /** Addresses are good for minutes. */
  renew: () => void;
}

const StageContext = createContext<Stage | null>(null);

/** Around problems of one bundle: what they rest on can be heard. */
export function EvidenceStage({ bundleId, children }: { bundleId: string; children: ReactNode }) {
  const query = useQuery(sourcesQuery(bundleId));
  const renew = useRenewal(query);
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
    <StageContext value={{ player, sources: query.data, renew }}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand beside the button that plays them. */}
      <audio ref={audio} preload="metadata" hidden />
    </StageContext>
  );
}

const noSubscription = () => () => undefined;

/** Null where nothing can be heard, such as behind a shared link. */
export function useEvidenceStage(): (Stage & { playing: string | null }) | null {
  const stage = useContext(StageContext);
  const playing = useSyncExternalStore(
    stage?.player.subscribe ?? noSubscription,
    () => stage?.player.playing() ?? null,
    () => null,
  );
  return stage === null ? null : { ...stage, playing };
}
