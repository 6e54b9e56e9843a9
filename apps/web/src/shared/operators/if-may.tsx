import type { OperatorRole } from '@pilgi/domain/back-office';
import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

/** Shows the children only when the operator's role allows the call. */
export function IfMay({ call, children }: { call: { readonly roles: readonly OperatorRole[] }; children: ReactNode }) {
  return useMay()(call) ? children : null;
}
