import type { InputSource } from './input-actions.ts';

/** One page of a real browser, however that browser is spoken to. */
export interface DrivenPage {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, waited for if it is a promise, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Keys and presses that the page cannot tell from those of a person. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** What the window shows, as PNG. */
  takePicture: () => Promise<Buffer>;
  close: () => Promise<void>;
}
