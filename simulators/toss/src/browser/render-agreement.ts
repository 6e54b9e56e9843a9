import type { Frame } from './open-frame.ts';
import { type RenderOptions, renderFrame } from './render-frame.ts';
import { sdkError } from './sdk-error.ts';
import type { WidgetState } from './widget-state.ts';

export function renderAgreement(
  state: WidgetState,
  options: RenderOptions,
  onChange: (agreed: boolean) => void,
): Frame {
  if (state.agreement !== null) throw sdkError('AGREEMENT_WIDGET_ALREADY_RENDERED');
  const frame = renderFrame(state, 'agreement', options);
  state.agreement = frame;
  frame.listen((message) => {
    if (message.type !== 'agreement') return;
    state.agreed = message.agreed;
    onChange(message.agreed);
  });
  frame.ready.catch(() => removeAgreement(state));
  return frame;
}

export function removeAgreement(state: WidgetState): void {
  state.agreement?.close();
  state.agreement = null;
  state.agreed = false;
}
