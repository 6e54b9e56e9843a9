import { parseArgs } from 'node:util';
import { measureLecture } from './measure-lecture.ts';
import { measurePayment } from './measure-payment.ts';
import { measureSingleThings } from './measure-single-things.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
const [part = 'all'] = positionals;
const say = (name: string, figures: object) => console.log(`${name.padEnd(20)} ${JSON.stringify(figures)}`);

if (part === 'all' || part === 'payment') await measurePayment(say);
if (part === 'all' || part === 'single') await measureSingleThings(say);
if (part === 'all' || part === 'lecture') await measureLecture(Number(values.minutes), say);
process.exit();
