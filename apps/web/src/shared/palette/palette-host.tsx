import { NETWORK_MESSAGE } from '@pilgi/api-client';
import { showToast } from '@pilgi/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { closePalette, openPalette, usePaletteRequest } from './palette-request.ts';

/** Loads the palette on first use. */
export function PaletteHost() {
  const isOpen = usePaletteRequest();
  const { isSignedIn } = useSession();
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      openPalette();
    }
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  useEffect(() => {
    if (!isOpen || Palette) return;
    import('./command-palette.tsx').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => {
        showToast({ title: NETWORK_MESSAGE, tone: 'bad' });
        closePalette();
      },
    );
  }, [isOpen, Palette]);

  return isOpen && isSignedIn && Palette ? <Palette onClose={closePalette} /> : null;
}
