import { startPushSimulator } from './start-push-simulator.ts';

const simulator = await startPushSimulator({ port: Number(process.env.PORT ?? 0) });
console.log(`push simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
