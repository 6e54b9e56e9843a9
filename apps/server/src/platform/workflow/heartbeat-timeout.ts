const MISSED_HEARTBEATS = 5;

/** A worker without a heartbeat for this long is considered dead. */
export const heartbeatTimeoutMs = (heartbeatIntervalMs: number): number => heartbeatIntervalMs * MISSED_HEARTBEATS;
