import type { Frame } from './open-frame.ts';

/** State of one widget on one page; used by the API of version 1 and version 2. */
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
