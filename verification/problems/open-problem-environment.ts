import { insertModelOnSale } from '../kit/pipeline/pipeline.queries.ts';
import { type PipelineStack, startPipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';

export interface ProblemEnvironment {
  stack: PipelineStack;
  model: string;
  close(): Promise<void>;
}

/** Without the provider's rate limits: the content is verified, not the speed. */
const ENV = {
  WORKFLOW_BEAT_MS: '1000',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};

export async function openProblemEnvironment(serverUrl: string): Promise<ProblemEnvironment> {
  const stack = await startPipelineStack({ serverUrl, env: ENV });
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  return { stack, model, close: () => stack.close() };
}
