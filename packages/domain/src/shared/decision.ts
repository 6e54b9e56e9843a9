export type Refusal<Reason extends string> = { allowed: false; reason: Reason };
export type Decision<Reason extends string> = { allowed: true } | Refusal<Reason>;

export const allow = { allowed: true } as const;

export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { allowed: false, reason };
}
