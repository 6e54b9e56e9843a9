import { createVapidKeys } from '../platform/push/vapid-keys.ts';

/** Prints a new pair for the settings; nothing is stored. */
const { publicKey, privateKey } = createVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
