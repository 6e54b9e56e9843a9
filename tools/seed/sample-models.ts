export interface SampleModel {
  id: string;
  model_name: string;
  display_name: string;
  input_token_price: number;
  output_token_price: number;
  max_video_duration_seconds: number | null;
}

const idOf = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

/** Offers named after the model that writes; prices in credits per million tokens, above the margin floor for all announced provider prices. */
export const sampleModels: readonly SampleModel[] = [
  {
    id: idOf(1),
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 400,
    output_token_price: 1600,
    max_video_duration_seconds: null,
  },
  {
    id: idOf(2),
    model_name: 'gemini-4-argon',
    display_name: '정밀 모델',
    input_token_price: 850,
    output_token_price: 3400,
    max_video_duration_seconds: 4 * 3600,
  },
];
