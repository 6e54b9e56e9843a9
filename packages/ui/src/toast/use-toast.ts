export interface ToastMessage {
  title: string;
  text?: string;
  tone?: 'info' | 'good' | 'warn' | 'bad';
  action?: { label: string; onPress: () => void };
  /** Default: failures stay until closed, other messages close after 6 s. */
  timeoutMs?: number;
}

type Receiver = (message: ToastMessage) => void;

let receiver: Receiver | undefined;
let requestProvider: (() => void) | undefined;
let queue: ToastMessage[] = [];

/** Independent of Base UI, so that a page can show messages before the provider is loaded: they are queued. */
export function showToast(message: ToastMessage): void {
  if (receiver) {
    receiver(message);
    return;
  }
  queue.push(message);
  requestProvider?.();
}

/** Calls `loadProvider` when a message is queued and no provider is mounted: most visits never need its code. */
export function onToastProviderNeeded(loadProvider: () => void): () => void {
  requestProvider = loadProvider;
  if (queue.length > 0) loadProvider();
  return () => {
    if (requestProvider === loadProvider) requestProvider = undefined;
  };
}

export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  const queued = queue;
  queue = [];
  for (const message of queued) next(message);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}

const toast = { showToast };

export function useToast(): typeof toast {
  return toast;
}
