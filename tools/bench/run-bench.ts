import { parseArgs } from 'node:util';
import { benchCredits } from './credits/bench-credits.ts';

/** A bench compares our code with the least that could do the same, in one run, and prints the ratio. */
const benches: Readonly<Record<string, (options: { rounds: number; seconds: number }) => Promise<void>>> = {
  credits: benchCredits,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (bench === undefined) throw new Error(`Name one of: ${Object.keys(benches).join(', ')}`);
await bench({ rounds: Number(values.rounds), seconds: Number(values.seconds) });
