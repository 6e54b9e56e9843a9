import { Button } from '@pilgi/ui';
import { useState } from 'react';
import { PackagePicker } from './package-picker.tsx';
import { useTopUpObstacle } from './use-top-up-obstacle.ts';

/** Buys credits and returns to the current page. */
export function TopUpButton({ returnTo }: { returnTo: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const obstacle = useTopUpObstacle();
  if (obstacle !== null) return <span>{obstacle}</span>;
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        크레딧 충전
      </Button>
      <PackagePicker open={isOpen} onClose={() => setIsOpen(false)} returnTo={returnTo} />
    </>
  );
}
