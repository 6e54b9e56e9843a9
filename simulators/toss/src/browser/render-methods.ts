import type { Frame } from './open-frame.ts';
import { type RenderOptions, renderFrame } from './render-frame.ts';
import { sdkError } from './sdk-error.ts';
import type { WidgetState } from './widget-state.ts';

export function renderMethods(state: WidgetState, options: RenderOptions, onSelect: (code: string) => void): Frame {
  if (state.amount === null) throw sdkError('NOT_SETUP_AMOUNT');
  if (state.methods !== null) throw sdkError('PAYMENT_METHODS_WIDGET_ALREADY_RENDERED');
  const frame = renderFrame(state, 'methods', options);
  state.methods = frame;
  frame.listen((message) => {
    if (message.type === 'ready' && state.amount !== null) frame.send({ type: 'amount', value: state.amount });
    if (message.type !== 'selection') return;
    state.selection = { method: message.method, instrument: message.instrument };
    onSelect(message.method);
  });
  frame.ready.catch(() => removeMethods(state));
  return frame;
}

export function removeMethods(state: WidgetState): void {
  state.methods?.close();
  state.methods = null;
  state.selection = null;
}
