/** Of the element around the sample note, which wakes when it is pointed at. */
export const SAMPLE_ID = 'sample';
