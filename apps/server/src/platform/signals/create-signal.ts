import { channel } from 'node:diagnostics_channel';

/** Something that happens in this process, told to whoever listens; with no listener it costs a comparison. */
export interface Signal<Told> {
  tell(told: Told): void;
  isHeard(): boolean;
  /** Answers how to stop listening. */
  listen(hear: (told: Told) => void): () => void;
}

export function createSignal<Told>(name: string): Signal<Told> {
  const line = channel(`pilgi.${name}`);
  return {
    tell: (told) => line.publish(told),
    isHeard: () => line.hasSubscribers,
    listen: (hear) => {
      const receive = (told: unknown) => hear(told as Told);
      line.subscribe(receive);
      return () => line.unsubscribe(receive);
    },
  };
}
