import type { KeyboardEvent } from 'react';

/** Safari ends the composition before the key event, which it marks only by the legacy code 229. */
const IME_KEY_CODE = 229;

export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari gives no other sign
  return event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE;
}

/** Enter that only commits a Hangul syllable must not submit the form. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
