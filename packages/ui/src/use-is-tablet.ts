import { useMedia } from './use-media.ts';

/** A tablet held upright, or smaller. */
export const useIsTablet = (): boolean => useMedia('(max-width: 52rem)');
