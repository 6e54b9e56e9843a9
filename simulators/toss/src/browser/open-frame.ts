import { type FrameMessage, MESSAGE_MARK, type ScriptMessage } from './frame-message.ts';
import { SdkError, sdkError } from './sdk-error.ts';

export interface Frame {
  element: HTMLIFrameElement;
  send(message: ScriptMessage): void;
  listen(listener: (message: FrameMessage) => void): void;
  /** Rejects when the provider refuses to show the page or does not show it in time. */
  ready: Promise<void>;
  close(): void;
}

export interface FrameOptions {
  origin: string;
  path: string;
  title: string;
  query?: Record<string, string>;
}

const READY_TIMEOUT_MS = 10_000;

export function openFrame(parent: Element, { origin, path, query, title }: FrameOptions): Frame {
  const element = document.createElement('iframe');
  const search = new URLSearchParams({ ...query, parent: location.origin });
  element.src = `${origin}${path}?${search}`;
  element.title = title;
  const listeners: ((message: FrameMessage) => void)[] = [];
  const handleMessage = (event: MessageEvent) => {
    const message = event.data as (FrameMessage & { mark?: unknown }) | null;
    const isOurs = event.origin === origin && event.source === element.contentWindow;
    if (!isOurs || message?.mark !== MESSAGE_MARK) return;
    for (const listener of listeners) listener(message);
  };
  addEventListener('message', handleMessage);
  const listen = (listener: (message: FrameMessage) => void) => void listeners.push(listener);
  const ready = waitUntilReady(listen);
  parent.append(element);
  return {
    element,
    send: (message) => element.contentWindow?.postMessage({ ...message, mark: MESSAGE_MARK }, origin),
    listen,
    ready,
    close() {
      removeEventListener('message', handleMessage);
      element.remove();
    },
  };
}

function waitUntilReady(listen: Frame['listen']): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(sdkError('UNKNOWN')), READY_TIMEOUT_MS);
    listen((message) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'refused') reject(new SdkError(message.code, message.message));
      if (message.type === 'ready' || message.type === 'refused') clearTimeout(timer);
    });
  });
}
