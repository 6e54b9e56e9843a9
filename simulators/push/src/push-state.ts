import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';

export const PUSH_FAULTS = [
  'rate-limited',
  'busy',
  'too-large',
  'redirect',
  'hang',
  'drop-before',
  'drop-after',
] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

export interface Subscription {
  id: string;
  applicationServerKey: string;
  ecdh: ECDH;
  auth: Buffer;
  isGone: boolean;
}

export interface ReceivedPush {
  id: string;
  subscription_id: string;
  payload: string;
  ttl: number;
  topic: string | null;
  urgency: string | null;
  /** Replaced by a later message with the same topic, before the device fetched it. */
  is_replaced: boolean;
}

export function createPushState() {
  const subscriptions = new Map<string, Subscription>();
  const messages: ReceivedPush[] = [];
  const refusals: { status: number; reason: string }[] = [];
  let faults: { kind: PushFault; times: number }[] = [];
  return {
    messages,
    refusals,
    find: (id: string) => subscriptions.get(id) ?? null,
    subscribe(applicationServerKey: string): Subscription {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const created = { id: randomUUID(), applicationServerKey, ecdh, auth: randomBytes(16), isGone: false };
      subscriptions.set(created.id, created);
      return created;
    },
    add(message: Omit<ReceivedPush, 'id' | 'is_replaced'>): ReceivedPush {
      const { topic, subscription_id } = message;
      for (const old of messages)
        if (topic !== null && old.topic === topic && old.subscription_id === subscription_id) old.is_replaced = true;
      const added = { ...message, id: randomUUID(), is_replaced: false };
      messages.push(added);
      return added;
    },
    addFault(kind: PushFault, times = 1) {
      faults.push({ kind, times });
    },
    takeFault(): PushFault | null {
      const [fault] = faults;
      if (fault === undefined) return null;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault.kind;
    },
    clear() {
      messages.length = 0;
      refusals.length = 0;
      faults = [];
    },
  };
}

export type PushState = ReturnType<typeof createPushState>;
