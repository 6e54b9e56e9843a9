import { startTossSimulator } from './start-toss-simulator.ts';

const { PORT = '0', TOSS_SECRET_KEY } = process.env;
const simulator = await startTossSimulator({
  port: Number(PORT),
  ...(TOSS_SECRET_KEY ? { secretKey: TOSS_SECRET_KEY } : {}),
});
console.log(`toss simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
