declare module 'subset-font' {
  interface Wishes {
    targetFormat: 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    keepFeatures?: readonly string[];
  }
  function subsetFont(font: Buffer, text: string, wishes: Wishes): Promise<Buffer>;
  export = subsetFont;
}
