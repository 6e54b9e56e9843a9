import type { InputSource } from './input-actions.ts';

/** A page of a real browser, independent of the remote protocol. */
export interface DrivenPage {
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, awaits a promise and returns the value as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Sends trusted keyboard and pointer input. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** PNG of the window. */
  takeScreenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}
