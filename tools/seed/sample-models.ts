export interface SampleModel {
  id: string;
  model_name: string;
  display_name: string;
  input_token_price: number;
  output_token_price: number;
  max_video_duration_seconds: number | null;
}

const idOf = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

/** Supported by the provider simulator; prices in credits per million tokens. */
export const sampleModels: readonly SampleModel[] = [
  {
    id: idOf(1),
    model_name: 'gemini-2.5-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
    max_video_duration_seconds: null,
  },
  {
    id: idOf(2),
    model_name: 'gemini-2.5-pro',
    display_name: '정밀 모델',
    input_token_price: 90,
    output_token_price: 450,
    max_video_duration_seconds: 4 * 3600,
  },
];
