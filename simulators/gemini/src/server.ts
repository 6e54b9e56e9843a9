import { PROFILES } from './behaviour/behaviour-table.ts';
import { startGeminiSimulator } from './start-gemini-simulator.ts';

const { PORT = '0', GEMINI_API_KEY, GEMINI_SIM_SCRIPTS, GEMINI_SIM_PROFILE, GEMINI_SIM_WAIT_SCALE } = process.env;
const defaultProfile = PROFILES.find((profile) => profile === GEMINI_SIM_PROFILE);
if (GEMINI_SIM_PROFILE && defaultProfile === undefined) {
  throw new Error(`GEMINI_SIM_PROFILE must be one of ${PROFILES.join(', ')}`);
}
const simulator = await startGeminiSimulator({
  port: Number(PORT),
  ...(GEMINI_API_KEY ? { apiKey: GEMINI_API_KEY } : {}),
  ...(defaultProfile ? { defaultProfile } : {}),
  ...(GEMINI_SIM_WAIT_SCALE ? { rates: { wait_scale: Number(GEMINI_SIM_WAIT_SCALE) } } : {}),
  ...(GEMINI_SIM_SCRIPTS ? { scriptsDirectory: GEMINI_SIM_SCRIPTS } : {}),
});
console.log(`gemini simulator at ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
