/** Shown where the provider did not say how the money was paid. */
export const PROVIDER_NAME = '토스페이먼츠';
