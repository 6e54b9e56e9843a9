/** Id of the element around the sample note, which is hydrated on interaction. */
export const SAMPLE_ID = 'sample';
