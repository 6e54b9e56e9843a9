import { useEffect, useRef, useState } from 'react';
import { loadTossWidget } from './load-toss-widget.ts';
import { type LoadPaymentWidget, type PaymentWidget, readProviderError, SdkMissingError } from './payment-widget.ts';
import { RENDER_ERROR, RENDER_TEXTS, SDK_MISSING } from './payments.texts.ts';

export const METHODS_ID = 'payment-methods';
export const AGREEMENT_ID = 'payment-agreement';

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

/** Renders payment methods and agreement and destroys them on unmount. */
export function usePaymentWidget({ amountWon, customerKey, load = loadTossWidget }: PaymentWidgetOptions) {
  const [state, setState] = useState<WidgetState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt renders everything again.
  useEffect(() => {
    if (amountWon === null) return;
    let isMounted = true;
    let widget: PaymentWidget | null = null;
    setState({ kind: 'loading' });

    async function render(amount: number): Promise<void> {
      widget = await latestLoad.current(customerKey);
      const steps = [
        (drawn: PaymentWidget) => drawn.setAmount(amount),
        (drawn: PaymentWidget) => drawn.renderMethods(`#${METHODS_ID}`),
        (drawn: PaymentWidget) => drawn.renderAgreement(`#${AGREEMENT_ID}`),
      ];
      for (const step of steps) if (isMounted) await step(widget);
      if (isMounted) setState({ kind: 'ready', widget });
      else await widget.destroy();
    }

    render(amountWon).catch((error: unknown) => {
      void widget?.destroy();
      if (!isMounted) return;
      setState({ kind: 'failed', text: textFor(error) });
      if (error instanceof SdkMissingError) window.alert(SDK_MISSING);
    });
    return () => {
      isMounted = false;
      void widget?.destroy();
    };
  }, [amountWon, customerKey, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}
