export const ENGINE_NAME = 'pilgi';

/** Never changed: steps of running workflows are changed by named patches, so that a deployment strands no workflow. */
export const ENGINE_VERSION = '1';
