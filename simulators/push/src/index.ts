export type { PushFault, ReceivedPush } from './push-state.ts';
export { type BrowserSubscription, type PushSimulator, startPushSimulator } from './start-push-simulator.ts';
