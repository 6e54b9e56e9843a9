import { startTossSimulator } from './start-toss-simulator.ts';

const { PORT = '0', TOSS_SECRET_KEY, TOSS_CLIENT_KEY, WEBHOOK_URL } = process.env;
const simulator = await startTossSimulator({
  port: Number(PORT),
  ...(TOSS_SECRET_KEY ? { secretKey: TOSS_SECRET_KEY } : {}),
  ...(TOSS_CLIENT_KEY ? { clientKey: TOSS_CLIENT_KEY } : {}),
  ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
});
console.log(`toss simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
