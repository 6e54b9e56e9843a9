import { englishOrders } from './corpus/english-orders.ts';
import { fenceOrders } from './corpus/fence-orders.ts';
import { koreanOrders } from './corpus/korean-orders.ts';
import { markupOrders } from './corpus/markup-orders.ts';
import { smuggledOrders } from './corpus/smuggled-orders.ts';
import { fillInjection, type Injection } from './injection.ts';

/** Every order of the corpus, each with a marker of its own. */
export function listInjections(): Injection[] {
  return [...koreanOrders, ...englishOrders, ...fenceOrders, ...markupOrders, ...smuggledOrders].map(fillInjection);
}
