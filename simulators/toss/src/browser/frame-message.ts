/** Message of a provider page to the script on the shop's page. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'refused'; code: string; message: string }
  | { type: 'height'; height: number }
  | { type: 'selection'; method: string; instrument: string }
  | { type: 'agreement'; agreed: boolean }
  | { type: 'opened'; path: string }
  | { type: 'finished'; outcome: WindowOutcome }
  | { type: 'closed' };

/** Message of the script to the provider page. */
export type ScriptMessage = { type: 'amount'; value: number } | { type: 'open'; request: object };

export type WindowOutcome =
  | { kind: 'success'; url: string | null; paymentKey: string; orderId: string; amount: number }
  | { kind: 'fail'; url: string | null; code: string; message: string };

export const MESSAGE_MARK = 'toss-simulator';
