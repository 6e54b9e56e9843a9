import { useEffect, useRef, useState } from 'react';
import { loadTossWidget } from './load-toss-widget.ts';
import { type LoadPaymentWidget, type PaymentWidget, readProviderError, SdkMissingError } from './payment-widget.ts';
import { RENDER_ERROR, RENDER_TEXTS, SDK_MISSING } from './payments.texts.ts';

export const METHODS_ID = 'payment-methods';
export const AGREEMENT_ID = 'payment-agreement';

type WidgetState = { kind: 'loading' } | { kind: 'ready'; widget: PaymentWidget } | { kind: 'failed'; text: string };

interface Wish {
  /** Null draws nothing yet: nobody is known to pay. */
  amountWon: number | null;
  customerKey: string | null;
  load?: LoadPaymentWidget;
}

function textFor(error: unknown): string {
  if (error instanceof SdkMissingError) return SDK_MISSING;
  return RENDER_TEXTS[readProviderError(error).code] ?? RENDER_ERROR;
}

/** Draws the provider's two parts, methods and agreement, and takes them away again. */
export function usePaymentWidget({ amountWon, customerKey, load = loadTossWidget }: Wish) {
  const [state, setState] = useState<WidgetState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const loadNow = useRef(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws everything anew.
  useEffect(() => {
    if (amountWon === null) return;
    let isWanted = true;
    let widget: PaymentWidget | null = null;
    setState({ kind: 'loading' });

    async function draw(amount: number): Promise<void> {
      widget = await loadNow.current(customerKey);
      const steps = [
        (drawn: PaymentWidget) => drawn.setAmount(amount),
        (drawn: PaymentWidget) => drawn.renderMethods(`#${METHODS_ID}`),
        (drawn: PaymentWidget) => drawn.renderAgreement(`#${AGREEMENT_ID}`),
      ];
      for (const step of steps) if (isWanted) await step(widget);
      if (isWanted) setState({ kind: 'ready', widget });
      else await widget.destroy();
    }

    draw(amountWon).catch((error: unknown) => {
      void widget?.destroy();
      if (!isWanted) return;
      setState({ kind: 'failed', text: textFor(error) });
      if (error instanceof SdkMissingError) window.alert(SDK_MISSING);
    });
    return () => {
      isWanted = false;
      void widget?.destroy();
    };
  }, [amountWon, customerKey, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}
