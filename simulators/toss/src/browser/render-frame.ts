import { drawShell } from './draw-shell.ts';
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

export function renderFrame(state: WidgetState, part: keyof typeof PARTS, options: RenderOptions): Frame {
  const { height, path, title, variants } = PARTS[part];
  const place = findPlace(options.selector);
  const isKnown = options.variantKey === undefined || variants.some((variant) => variant === options.variantKey);
  if (!isKnown) throw sdkError('INVALID_VARIANT_KEY');
  const { clientKey, customerKey, origin } = state;
  const shell = drawShell(place, origin);
  const frame = openFrame(shell.element, { origin, path, title, query: { clientKey, customerKey } });
  frame.element.setAttribute('style', `display: block; width: 100%; border: 0; height: ${height}`);
  frame.listen((message) => {
    if (message.type === 'height') frame.element.style.height = `${message.height}px`;
  });
  const ready = Promise.all([frame.ready, shell.ready]).then(() => undefined);
  return {
    ...frame,
    ready,
    close() {
      frame.close();
      shell.element.remove();
    },
  };
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
