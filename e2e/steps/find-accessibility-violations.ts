import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical axe violations, one line each; all rules unless some are given. */
export async function findAccessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Colours during a theme transition are not final.
  await page.evaluate(settleTransitions);
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

function settleTransitions(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  return Promise.allSettled(ending.map((one) => one.finished));
}
