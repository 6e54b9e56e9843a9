import { createRestoreLinks, type RestoreLinks } from '../change-email.ts';

/** Signed links that stop the removal of a second factor. */
export const createRecoveryLinks = (secret: string): RestoreLinks =>
  createRestoreLinks(secret, 'pilgi factor recovery link');
