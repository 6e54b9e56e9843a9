export const FREE_START_STATES = ['OFF', 'RECEIVED', 'UNVERIFIED', 'ADDRESS_USED', 'SOLD_OUT', 'AVAILABLE'] as const;
export type FreeStartState = (typeof FREE_START_STATES)[number];

/** Whether an account may receive its free start now, and otherwise why not. */
export function freeStartStateFor(input: {
  isOn: boolean;
  hasReceived: boolean;
  isVerified: boolean;
  isAddressUsed: boolean;
  givenToday: number;
  dailyMax: number;
}): FreeStartState {
  if (input.hasReceived) return 'RECEIVED';
  if (!input.isOn) return 'OFF';
  if (!input.isVerified) return 'UNVERIFIED';
  if (input.isAddressUsed) return 'ADDRESS_USED';
  return input.givenToday >= input.dailyMax ? 'SOLD_OUT' : 'AVAILABLE';
}
