/** Speech between two times of the recording. */
export interface Utterance {
  start_ms: number;
  end_ms: number;
  text: string;
}
