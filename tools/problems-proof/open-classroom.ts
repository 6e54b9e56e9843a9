import { insertModelOnSale } from '../pipeline/pipeline.queries.ts';
import { type PipelineStack, startPipelineStack } from '../pipeline/start-pipeline-stack.ts';

export interface Classroom {
  stack: PipelineStack;
  model: string;
  close(): Promise<void>;
}

/** No provider's limits here: what is proved is what is made, not how fast. */
const ENV = {
  WORKFLOW_BEAT_MS: '1000',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};

export async function openClassroom(serverUrl: string): Promise<Classroom> {
  const stack = await startPipelineStack({ serverUrl, env: ENV });
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-2.5-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  return { stack, model, close: () => stack.close() };
}
