import { jsonFile } from '../../shell/json-file.ts';
import type { TopUp } from './top-up-store.ts';

export const topUpFile = jsonFile<TopUp | null>('top-up.json');
