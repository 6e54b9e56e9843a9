import { TooManyRequests } from './http.errors.ts';

/** Counts requests under way per address in this process, so that one client cannot occupy all of it. */
export function limitInFlight(most: number) {
  const underWay = new Map<string, number>();
  return {
    enter(ip: string): void {
      const count = underWay.get(ip) ?? 0;
      if (count >= most) throw new TooManyRequests(1);
      underWay.set(ip, count + 1);
    },
    leave(ip: string): void {
      const count = underWay.get(ip) ?? 0;
      if (count <= 1) underWay.delete(ip);
      else underWay.set(ip, count - 1);
    },
  };
}
