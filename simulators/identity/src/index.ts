export type { FaultKind, FaultRule } from './faults.ts';
export type { ProviderName } from './issuers.ts';
export type { EmailState, ProviderUser } from './simulator-state.ts';
export {
  type IdentitySimulator,
  type IdentitySimulatorOptions,
  startIdentitySimulator,
} from './start-identity-simulator.ts';
