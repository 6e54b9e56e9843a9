import { keptJson } from '../../shell/kept-json.ts';
import type { TopUp } from './top-up-store.ts';

export const keptTopUp = keptJson<TopUp | null>('top-up.json');
