import type { AttackScene } from './open-attack-scene.ts';

export interface AttackOutcome {
  isRefused: boolean;
  /** The same request with the owner's rights succeeded, or the detector reacted: a success would have been noticed. */
  isControlled: boolean;
  evidence: string;
}

/** A scripted attack on the running product. */
export interface Attack {
  /** Named by the claims of docs/security.md. */
  name: string;
  tries: string;
  refusedWhen: string;
  control: string;
  /** Left out of the quick form. */
  isSlow?: boolean;
  needsBrowser?: boolean;
  run(scene: AttackScene): Promise<AttackOutcome>;
}
