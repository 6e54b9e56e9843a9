export const ENGINE_NAME = 'pilgi';

/** One version for good: a change of a running workflow's steps is a named patch, so that no deploy strands work. */
export const ENGINE_VERSION = '1';
