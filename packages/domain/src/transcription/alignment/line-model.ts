/** What is expected of each line, in seconds. A weight is half the inverse variance of the value before it, 0 where that is unknown. */
export interface LineModel {
  count: number;
  /** Voice of the line by its syllables. */
  expected: Float64Array;
  /** Weight of the logarithm of actual over expected voice. */
  expectedWeight: Float64Array;
  /** Window time of the first line by the model's clock, without a shift; NaN where unknown. */
  first: number;
  /** Window time from the start of the line to the start of the next. */
  step: Float64Array;
  stepWeight: Float64Array;
  /** Window time from the start to the end of the line. */
  length: Float64Array;
  lengthWeight: Float64Array;
  /** Window time from the end of the line to the start of the next; NaN where unknown. */
  pauseAfter: Float64Array;
  /** Window time of the start, known from a second transcription; NaN where unknown. */
  pinned: Float64Array;
  /** Cost of having no place. */
  skipCost: Float64Array;
  /** Standard deviation of a difference of two reported times. */
  clockSigma: number;
}
