interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** Input sources in the format of WebDriver and WebDriver BiDi. */
export type InputSource =
  | { type: 'key'; id: string; actions: KeyAction[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

/** Types the characters one after the other. */
export function typeKeys(text: string): InputSource[] {
  const actions = Array.from(text).flatMap((value): KeyAction[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Clicks at a position in the window, rounded to integers. */
export function pressAt({ x, y }: { x: number; y: number }): InputSource[] {
  const actions: PointerAction[] = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
