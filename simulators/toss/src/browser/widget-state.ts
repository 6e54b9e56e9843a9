import type { Frame } from './open-frame.ts';

/** One widget on one page; versions 1 and 2 speak to it in their own words. */
export interface WidgetState {
  origin: string;
  clientKey: string;
  customerKey: string;
  amount: number | null;
  methods: Frame | null;
  agreement: Frame | null;
  selection: { method: string; instrument: string } | null;
  agreed: boolean;
  isPaying: boolean;
}

export function createWidgetState(origin: string, clientKey: string, customerKey: string): WidgetState {
  return {
    origin,
    clientKey,
    customerKey,
    amount: null,
    methods: null,
    agreement: null,
    selection: null,
    agreed: false,
    isPaying: false,
  };
}
