export const FREE_START_STATES = [
  'OFF',
  'RECEIVED',
  'ALREADY_PAID',
  'UNVERIFIED',
  'DISPOSABLE',
  'ADDRESS_USED',
  'DEVICE_USED',
  'NETWORK_FULL',
  'SOLD_OUT',
  'AVAILABLE',
] as const;
export type FreeStartState = (typeof FREE_START_STATES)[number];

/** Free starts of one network (IPv4 address or IPv6 /64) a day. */
const FREE_STARTS_PER_NETWORK = 3;
const ALARM_SHARE = 0.8;

/** Whether an account may receive its free start now, and otherwise why not. */
export function freeStartStateFor(input: {
  isOn: boolean;
  hasReceived: boolean;
  /** Refunded payments count too: the account has already tried the service. */
  hasPaid: boolean;
  isVerified: boolean;
  isDisposable: boolean;
  isAddressUsed: boolean;
  isDeviceUsed: boolean;
  givenToNetwork: number;
  givenToday: number;
  dailyMax: number;
}): FreeStartState {
  if (input.hasReceived) return 'RECEIVED';
  if (!input.isOn) return 'OFF';
  if (input.hasPaid) return 'ALREADY_PAID';
  if (!input.isVerified) return 'UNVERIFIED';
  if (input.isDisposable) return 'DISPOSABLE';
  if (input.isAddressUsed) return 'ADDRESS_USED';
  if (input.isDeviceUsed) return 'DEVICE_USED';
  if (input.givenToNetwork >= FREE_STARTS_PER_NETWORK) return 'NETWORK_FULL';
  return input.givenToday >= input.dailyMax ? 'SOLD_OUT' : 'AVAILABLE';
}

/** Operators are notified before the budget of the day is spent. */
export const isBudgetNearlySpent = ({ given, dailyMax }: { given: number; dailyMax: number }): boolean =>
  given >= Math.ceil(dailyMax * ALARM_SHARE);
