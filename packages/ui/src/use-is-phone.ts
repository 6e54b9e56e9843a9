import { useMedia } from './use-media.ts';

export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)');
