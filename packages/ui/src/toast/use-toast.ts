export interface ToastMessage {
  title: string;
  text?: string;
  tone?: 'info' | 'good' | 'warn' | 'bad';
  action?: { label: string; onPress: () => void };
  /** Failures stay until they are closed; everything else goes after 6 s. */
  timeoutMs?: number;
}

type Receiver = (message: ToastMessage) => void;

let receiver: Receiver | undefined;
let summon: (() => void) | undefined;
let waiting: ToastMessage[] = [];

/** Free of Base UI, so a page can speak before the provider's code has arrived: messages wait for it. */
export function showToast(message: ToastMessage): void {
  if (receiver) {
    receiver(message);
    return;
  }
  waiting.push(message);
  summon?.();
}

/** `bring` is called whenever a message waits and nothing shows it yet: most visits never need the provider's code. */
export function summonToasts(bring: () => void): () => void {
  summon = bring;
  if (waiting.length > 0) bring();
  return () => {
    if (summon === bring) summon = undefined;
  };
}

export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  const due = waiting;
  waiting = [];
  for (const message of due) next(message);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}

const toast = { showToast };

export function useToast(): typeof toast {
  return toast;
}
