import { type ComponentProps, lazy, Suspense } from 'react';

const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog }));

/** Few visits need it, so that its scripts are loaded with the first archive. */
export function LazyArchiveDialog(props: ComponentProps<typeof ArchiveDialog>) {
  return (
    <Suspense fallback={null}>
      <ArchiveDialog {...props} />
    </Suspense>
  );
}
