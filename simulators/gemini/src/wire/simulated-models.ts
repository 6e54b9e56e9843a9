export interface GeminiModel {
  name: string;
  version: string;
  displayName: string;
  description: string;
  inputTokenLimit: number;
  outputTokenLimit: number;
  supportedGenerationMethods: string[];
}

const createModel = (id: string, displayName: string): GeminiModel => ({
  name: `models/${id}`,
  version: '001',
  displayName,
  description: `${displayName}, simulated`,
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ['generateContent', 'streamGenerateContent', 'countTokens'],
});

export const SIMULATED_MODELS: readonly GeminiModel[] = [
  createModel('gemini-2.5-pro', 'Gemini 2.5 Pro'),
  createModel('gemini-2.5-flash', 'Gemini 2.5 Flash'),
  createModel('gemini-2.5-flash-lite', 'Gemini 2.5 Flash-Lite'),
];
