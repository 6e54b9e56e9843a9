import { TooManyRequests } from './http.errors.ts';

/** Limits in-flight requests per address and process, so that one client cannot use all capacity. */
export function limitInFlight(max: number) {
  const inFlight = new Map<string, number>();
  return {
    enter(ip: string): void {
      const count = inFlight.get(ip) ?? 0;
      if (count >= max) throw new TooManyRequests(1);
      inFlight.set(ip, count + 1);
    },
    leave(ip: string): void {
      const count = inFlight.get(ip) ?? 0;
      if (count <= 1) inFlight.delete(ip);
      else inFlight.set(ip, count - 1);
    },
  };
}
