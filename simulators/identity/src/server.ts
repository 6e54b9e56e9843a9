import { startIdentitySimulator } from './start-identity-simulator.ts';

const { PORT = '0', WEBHOOK_URL } = process.env;
const simulator = await startIdentitySimulator({
  port: Number(PORT),
  ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
});
console.log(`identity simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
