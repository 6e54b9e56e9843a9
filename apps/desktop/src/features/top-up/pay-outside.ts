import { authCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { pageAddress } from '@pilgi/web/shared/shell/page-address.ts';
import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';
import { openUrl } from '@tauri-apps/plugin-opener';
import { keptTopUp } from './kept-top-up.ts';
import { paymentAddressFor } from './payment-address-for.ts';
import { topUpStore } from './top-up-store.ts';

/** The card is shown to the system's browser alone; it gets in by a token that opens one payment window once. */
export async function payOutside(order: OutsideOrder): Promise<void> {
  const { token } = await api.send(authCalls.createLaunchToken);
  const topUp = { order, began_at: Date.now(), state: 'paying', is_hidden: false } as const;
  await keptTopUp.write(topUp);
  topUpStore.change(topUp);
  await openUrl(paymentAddressFor(pageAddress(''), token, order));
}
