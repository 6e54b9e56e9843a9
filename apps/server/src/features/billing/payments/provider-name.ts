/** Shown when the provider did not report a payment method. */
export const PROVIDER_NAME = '토스페이먼츠';
