export { ApiError, type SecondStep } from './api-error.ts';
export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  type SendOptions,
} from './create-api-client.ts';
export { AUTH_CHANGE_EVENT, createBrowserSessionStore } from './create-browser-session-store.ts';
export { createRefreshLock, type RefreshLock } from './create-refresh-lock.ts';
export { type FollowedEvent, type FollowOptions, followEvents } from './follow-events.ts';
export { NETWORK_MESSAGE, NetworkError } from './network-error.ts';
export { type KeyValueStore, openKeyValueStore } from './open-key-value-store.ts';
export { SESSION_KEYS, USER_INFO_KEY } from './session-keys.ts';
export type { NewSession, SessionKind, SessionStore, StoredSession, TokenPair } from './session-store.ts';
export { trimUserInfo } from './trim-user-info.ts';
