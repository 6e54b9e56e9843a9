import { type RefObject, useEffect, useRef } from 'react';

interface PanningActions {
  onZoom: (by: 1 | -1) => void;
  onReset: () => void;
}

const STEP_PX = 80;
/** A smaller movement counts as a click. */
const CLICK_TOLERANCE_PX = 4;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Pans by mouse drag and Shift+arrows; zooms by +, - and Ctrl+wheel. */
export function usePanning(view: RefObject<HTMLElement | null>, acts: PanningActions): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const element = view.current;
    if (element === null) return;
    const control = new AbortController();
    const listen = { signal: control.signal };
    element.addEventListener('keydown', (event) => handleKey(event, element, latest.current), listen);
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        latest.current.onZoom(event.deltaY < 0 ? 1 : -1);
      },
      { ...listen, passive: false },
    );
    panOnDrag(element, control.signal);
    return () => control.abort();
  }, [view]);
}

function handleKey(event: KeyboardEvent, element: HTMLElement, { onZoom, onReset }: PanningActions): void {
  const move = event.shiftKey ? MOVES[event.key] : undefined;
  if (move) element.scrollBy({ left: move[0], top: move[1] });
  else if (event.key === '+' || event.key === '=') onZoom(1);
  else if (event.key === '-') onZoom(-1);
  else if (event.key === '0') onReset();
  else return;
  event.preventDefault();
}

function panOnDrag(element: HTMLElement, signal: AbortSignal): void {
  let hasMoved = false;
  element.addEventListener(
    'pointerdown',
    (down) => {
      // Touch panning is native.
      if (down.pointerType !== 'mouse' || down.button !== 0) return;
      hasMoved = false;
      const from = { x: down.clientX + element.scrollLeft, y: down.clientY + element.scrollTop };
      const drag = new AbortController();
      const listen = { signal: AbortSignal.any([signal, drag.signal]) };
      window.addEventListener(
        'pointermove',
        (move) => {
          hasMoved ||= Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > CLICK_TOLERANCE_PX;
          if (hasMoved) element.scrollTo(from.x - move.clientX, from.y - move.clientY);
        },
        listen,
      );
      window.addEventListener('pointerup', () => drag.abort(), listen);
    },
    { signal },
  );
  element.addEventListener(
    'click',
    (event) => {
      if (hasMoved) event.stopPropagation();
    },
    { signal, capture: true },
  );
}
