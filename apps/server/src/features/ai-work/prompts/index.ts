export { promptsRoutes } from './prompts.routes.ts';
export { registerPrompts } from './register-prompts.ts';
