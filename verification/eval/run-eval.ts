import { runMutations } from './mutate/run-mutations.ts';
import { type EvalOptions, parseEvalOptions } from './parse-eval-options.ts';
import { runOffline } from './run/run-offline.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

function readOptions(): EvalOptions {
  try {
    return parseEvalOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function run(options: EvalOptions): Promise<number> {
  switch (options.mode) {
    case 'offline':
      return (await runOffline({ ...options, print })) ? 0 : 1;
    case 'mutate':
      return (await runMutations(print)) ? 0 : 1;
    case 'live':
      return 1;
  }
}

process.exitCode = await run(readOptions());
