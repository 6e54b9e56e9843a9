import { expect, it } from 'vitest';
import { decidePageAlarms } from './decide-page-alarms.ts';

const normal = { recent: { opened: 20, drawn: 20 }, long: { opened: 40, paid: 25 }, provider_blocks: 0 };

it.each([
  ['a normal afternoon', {}, []],
  ['9 of 10 drawn', { recent: { opened: 10, drawn: 9 } }, []],
  ['8 of 10 drawn', { recent: { opened: 10, drawn: 8 } }, ['METHODS_NOT_DRAWN']],
  ['none of 9 drawn', { recent: { opened: 9, drawn: 0 } }, []],
  ['5 opened, none paid', { long: { opened: 5, paid: 0 } }, ['OPENED_NONE_PAID']],
  ['4 opened, none paid', { long: { opened: 4, paid: 0 } }, []],
  ['5 opened, one paid', { long: { opened: 5, paid: 1 } }, []],
  ['one block of the provider', { provider_blocks: 1 }, ['PROVIDER_BLOCKED']],
])('%s raises %j', (_case, changes, alarms) => {
  expect(decidePageAlarms({ ...normal, ...changes })).toEqual(alarms);
});
