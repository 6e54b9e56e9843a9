import { useSyncExternalStore } from 'react';
import { recordingSession, type SessionState } from './recording-session.ts';

export function useRecordingSession(): SessionState {
  return useSyncExternalStore(recordingSession.subscribe, recordingSession.read, recordingSession.read);
}
