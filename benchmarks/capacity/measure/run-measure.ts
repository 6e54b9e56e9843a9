import { parseArgs } from 'node:util';
import { measureLecture } from './measure-lecture.ts';
import { measurePayment } from './measure-payment.ts';
import { measureSharedRows } from './measure-shared-rows.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
const [part = 'all'] = positionals;
const log = (name: string, figures: object) => console.log(`${name.padEnd(20)} ${JSON.stringify(figures)}`);

if (part === 'all' || part === 'payment') await measurePayment(log);
if (part === 'all' || part === 'single') await measureSharedRows(log);
if (part === 'all' || part === 'lecture') await measureLecture(Number(values.minutes), log);
process.exit();
