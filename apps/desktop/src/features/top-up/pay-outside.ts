import { authCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { publicUrl } from '@pilgi/web/shared/shell/public-url.ts';
import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';
import { openUrl } from '@tauri-apps/plugin-opener';
import { paymentAddressFor } from './payment-address-for.ts';
import { topUpFile } from './top-up-file.ts';
import { topUpStore } from './top-up-store.ts';

/** Opens the payment page in the system browser, so that card data never enters this window. The token is single-use. */
export async function payOutside(order: OutsideOrder): Promise<void> {
  const { token } = await api.send(authCalls.createLaunchToken);
  const topUp = { order, began_at: Date.now(), state: 'paying', is_hidden: false } as const;
  await topUpFile.write(topUp);
  topUpStore.change(topUp);
  await openUrl(paymentAddressFor(publicUrl(''), token, order));
}
