import { type Frame, openFrame } from './open-frame.ts';
import { sdkError } from './sdk-error.ts';
import type { WidgetState } from './widget-state.ts';

export interface RenderOptions {
  selector: unknown;
  variantKey?: unknown;
}

const PARTS = {
  methods: { path: '/widget/methods', title: '결제수단', variants: ['DEFAULT'], height: '320px' },
  agreement: { path: '/widget/agreement', title: '약관 동의', variants: ['DEFAULT', 'AGREEMENT'], height: '72px' },
} as const;

/** Sizes are set by script because the page's style policy forbids a style attribute. */
export function renderFrame(state: WidgetState, part: keyof typeof PARTS, options: RenderOptions): Frame {
  const { height, path, title, variants } = PARTS[part];
  const place = findPlace(options.selector);
  const isKnown = options.variantKey === undefined || variants.some((variant) => variant === options.variantKey);
  if (!isKnown) throw sdkError('INVALID_VARIANT_KEY');
  const { clientKey, customerKey, origin } = state;
  const frame = openFrame(place, { origin, path, title, query: { clientKey, customerKey } });
  Object.assign(frame.element.style, { display: 'block', width: '100%', border: '0', height });
  frame.listen((message) => {
    if (message.type === 'height') frame.element.style.height = `${message.height}px`;
  });
  return frame;
}

function findPlace(selector: unknown): Element {
  try {
    const place = typeof selector === 'string' ? document.querySelector(selector) : null;
    if (place !== null) return place;
  } catch {
    // An invalid selector is treated like one without a match.
  }
  throw sdkError('INVALID_SELECTOR');
}
