import { loadTossSdk } from './load-toss-sdk.ts';
import type { LoadPaymentWidget } from './payment-widget.ts';

/** Adapter for version 2 of the payment provider's SDK. */
export const loadTossWidget: LoadPaymentWidget = async (customerKey) => {
  const { sdk, clientKey } = await loadTossSdk();
  const widgets = sdk(clientKey).widgets({ customerKey: customerKey ?? sdk.ANONYMOUS });
  const parts: { destroy(): Promise<void> }[] = [];
  return {
    setAmount: (value) => widgets.setAmount({ currency: 'KRW', value }),
    async renderMethods(selector) {
      parts.push(await widgets.renderPaymentMethods({ selector }));
    },
    async renderAgreement(selector) {
      parts.push(await widgets.renderAgreement({ selector }));
    },
    async requestPayment(request) {
      await widgets.requestPayment(request);
    },
    async destroy() {
      await Promise.allSettled(parts.splice(0).map((part) => part.destroy()));
    },
  };
};
