import { startGeminiSimulator } from './start-gemini-simulator.ts';

const { PORT = '0', GEMINI_API_KEY, GEMINI_SIM_SCRIPTS } = process.env;
const simulator = await startGeminiSimulator({
  port: Number(PORT),
  ...(GEMINI_API_KEY ? { apiKey: GEMINI_API_KEY } : {}),
  ...(GEMINI_SIM_SCRIPTS ? { scriptsDirectory: GEMINI_SIM_SCRIPTS } : {}),
});
console.log(`gemini simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
