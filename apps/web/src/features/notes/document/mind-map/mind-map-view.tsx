import { IconButton } from '@pilgi/ui';
import { Minus, Plus, Scan } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MapNode } from './build-mind-map.ts';
import { MindMap } from './mind-map.tsx';
import styles from './mind-map-view.module.css';
import { usePanning } from './use-panning.ts';

const ZOOMS = [0.5, 0.7, 0.85, 1, 1.25, 1.5, 2];
const DEFAULT_ZOOM = ZOOMS.indexOf(1);

/** Pannable and zoomable view of the mind map. */
export function MindMapView({ map, onJump }: { map: MapNode; onJump: (id: string) => void }) {
  const canvas = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(DEFAULT_ZOOM);
  const change = (by: 1 | -1) => setZoom((now) => Math.min(Math.max(0, now + by), ZOOMS.length - 1));
  const reset = () => setZoom(DEFAULT_ZOOM);
  usePanning(view, { onZoom: change, onReset: reset });

  useLayoutEffect(() => {
    if (canvas.current) canvas.current.style.zoom = String(ZOOMS[zoom]);
  }, [zoom]);

  return (
    <>
      <div className={styles.tools}>
        <IconButton
          outlined
          size="small"
          label="줄이기"
          icon={<Minus aria-hidden="true" />}
          onClick={() => change(-1)}
        />
        <span className={styles.zoom} role="status">
          {Math.round((ZOOMS[zoom] ?? 1) * 100)}%
        </span>
        <IconButton outlined size="small" label="키우기" icon={<Plus aria-hidden="true" />} onClick={() => change(1)} />
        <IconButton outlined size="small" label="원래 크기로" icon={<Scan aria-hidden="true" />} onClick={reset} />
      </div>
      <div ref={view} className={styles.view}>
        <div ref={canvas}>
          <MindMap root={map} onJump={onJump} />
        </div>
      </div>
    </>
  );
}
