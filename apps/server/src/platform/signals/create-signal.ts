import { channel } from 'node:diagnostics_channel';

/** In-process event based on a diagnostics channel; emitting without subscribers costs one comparison. */
export interface Signal<Event> {
  emit(event: Event): void;
  hasSubscribers(): boolean;
  /** Returns the function that unsubscribes. */
  subscribe(handler: (event: Event) => void): () => void;
}

export function createSignal<Event>(name: string): Signal<Event> {
  const source = channel(`pilgi.${name}`);
  return {
    emit: (event) => source.publish(event),
    hasSubscribers: () => source.hasSubscribers,
    subscribe: (handler) => {
      const receive = (event: unknown) => handler(event as Event);
      source.subscribe(receive);
      return () => source.unsubscribe(receive);
    },
  };
}
