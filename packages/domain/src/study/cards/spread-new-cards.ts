import { NEW_CARDS_PER_DAY } from './card.ts';

/** Days from today on which new cards are due, at most so many a day, after those that are due already. */
export function spreadNewCards(count: number, newOn: (daysAhead: number) => number): number[] {
  const days: number[] = [];
  for (let ahead = 0; days.length < count; ahead += 1) {
    const free = Math.max(0, NEW_CARDS_PER_DAY - newOn(ahead));
    for (let place = 0; place < free && days.length < count; place += 1) days.push(ahead);
  }
  return days;
}
