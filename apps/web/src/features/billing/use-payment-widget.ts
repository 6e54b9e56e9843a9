import { useEffect, useRef, useState } from 'react';
import { createPageTracker, type PageTracker } from './create-page-tracker.ts';
import { loadTossWidget } from './load-toss-widget.ts';
import { type LoadPaymentWidget, type PaymentWidget, readProviderError, SdkMissingError } from './payment-widget.ts';
import { RENDER_ERROR, RENDER_TEXTS, SDK_MISSING, WIDGET_TIMEOUT } from './payments.texts.ts';

export const METHODS_ID = 'payment-methods';
export const AGREEMENT_ID = 'payment-agreement';
const RENDER_TIMEOUT_MS = 15_000;

type WidgetState = { kind: 'loading' } | { kind: 'ready'; widget: PaymentWidget } | { kind: 'failed'; text: string };

interface PaymentWidgetOptions {
  /** Null renders nothing: the account is not known yet. */
  amountWon: number | null;
  customerKey: string | null;
  load?: LoadPaymentWidget;
}

function textFor(error: unknown): string {
  if (error instanceof SdkMissingError) return SDK_MISSING;
  return RENDER_TEXTS[readProviderError(error).code] ?? RENDER_ERROR;
}

const codeFor = (error: unknown) =>
  error instanceof SdkMissingError ? 'SDK_MISSING' : readProviderError(error).code || 'RENDER_ERROR';

/** Renders payment methods and agreement and destroys them on unmount. */
export function usePaymentWidget({ amountWon, customerKey, load = loadTossWidget }: PaymentWidgetOptions) {
  const [state, setState] = useState<WidgetState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  const tracker = useRef<PageTracker>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt renders everything again.
  useEffect(() => {
    if (amountWon === null) return;
    tracker.current ??= createPageTracker();
    const { current } = tracker;
    const track: PageTracker['track'] = (...step) => current.track(...step);
    let isMounted = true;
    let widget: PaymentWidget | null = null;
    setState({ kind: 'loading' });
    track('OPENED');

    async function render(amount: number): Promise<void> {
      widget = await latestLoad.current(customerKey);
      track('SDK_LOADED');
      const steps = [
        (drawn: PaymentWidget) => drawn.setAmount(amount),
        (drawn: PaymentWidget) => drawn.renderMethods(`#${METHODS_ID}`),
        (drawn: PaymentWidget) => drawn.renderAgreement(`#${AGREEMENT_ID}`),
      ];
      for (const step of steps) if (isMounted) await step(widget);
      if (!isMounted) return await widget.destroy();
      track('METHODS_DRAWN');
      setState({ kind: 'ready', widget });
    }

    // A widget that is drawn later is used all the same.
    const timeout = setTimeout(() => {
      setState({ kind: 'failed', text: WIDGET_TIMEOUT });
      track('FAILED', 'TIMEOUT');
    }, RENDER_TIMEOUT_MS);
    render(amountWon)
      .catch((error: unknown) => {
        void widget?.destroy();
        if (!isMounted) return;
        setState({ kind: 'failed', text: textFor(error) });
        track('FAILED', codeFor(error));
        if (error instanceof SdkMissingError) window.alert(SDK_MISSING);
      })
      .finally(() => clearTimeout(timeout));
    const leave = () => track('LEFT');
    window.addEventListener('pagehide', leave);
    return () => {
      isMounted = false;
      clearTimeout(timeout);
      window.removeEventListener('pagehide', leave);
      void widget?.destroy();
    };
  }, [amountWon, customerKey, attempt]);

  return { state, retry: () => setAttempt(attempt + 1), trackPress: () => tracker.current?.track('PRESSED') };
}
