import { exportMonth } from '../../apps/server/src/features/billing/index.ts';
import { writeAuditCsv } from '../../apps/server/src/features/operators/index.ts';
import { aStoredBundle } from '../../apps/server/testing/a-stored-bundle.ts';
import { objectMakers } from '../../apps/server/testing/object-makers.ts';
import { checkCells } from '../prompt-injection/check-shown.ts';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';

const FORMULA = '=HYPERLINK("http://evil.example","x")';
const DAY_MS = 86_400_000;

async function exportProblems(scene: AttackScene): Promise<string> {
  const user = await scene.users.user(['model']);
  const { bundle_id } = await aStoredBundle(scene.server, {
    user_id: user.id,
    model_id: user.objects.model ?? '',
    note_id: await objectMakers.note(scene.server, user),
    marker: FORMULA,
  });
  const requested = await scene.request('POST', `/problem-bundles/${bundle_id}/exports`, {
    bearer: user.token,
    json: { format: 'CSV' },
  });
  await scene.deliverMail();
  const { body } = await scene.request('GET', `/exports/${String(requested.body.id)}`, { bearer: user.token });
  return await (await fetch(String(body.url))).text();
}

async function exportAudit(scene: AttackScene): Promise<string> {
  const [operator, user] = [await scene.users.operator(), await scene.users.user()];
  const query = new URLSearchParams({ amount: '1', operation: 'add', reason: FORMULA });
  await scene.request('PATCH', `/admin/users/${user.id}/credit?${query}`, { bearer: operator.token });
  const now = scene.server.clock.now().getTime();
  const period = { from: new Date(now - DAY_MS), until: new Date(now + DAY_MS) };
  let csv = '';
  for await (const line of writeAuditCsv(scene.server, period)) csv += line;
  return csv;
}

async function exportAccounts(scene: AttackScene): Promise<string> {
  const owner = await scene.users.user();
  await objectMakers.payment(scene.server, { id: owner.id, marker: FORMULA });
  const now = scene.server.clock.now();
  const from = new Date(now.getTime() - 15 * DAY_MS);
  const { csvs } = await exportMonth(scene.server, { from, until: new Date(now.getTime() + DAY_MS) });
  return csvs.map(({ content }) => content).join('\n');
}

export const exportAttacks: readonly Attack[] = [
  {
    name: 'formula-in-exports',
    tries: 'a spreadsheet formula in problems, in a reason of the audit log and in the name of an order',
    refusedWhen: 'no cell of the exported tables begins with a formula',
    control: 'the exported tables contain the text, and the same text unquoted is noticed',
    run: async (scene) => {
      const tables = [await exportProblems(scene), await exportAudit(scene), await exportAccounts(scene)];
      const found = tables.flatMap((csv, index) => checkCells(`table ${index + 1}`, csv));
      const shown = tables.filter((csv) => csv.includes('HYPERLINK')).length;
      const isNoticed = checkCells('control', `"${FORMULA.replaceAll('"', '""')}"`).length === 1;
      const evidence = `${tables.length} exports, ${shown} contain the text, formulas ${found.length} ${found[0] ?? ''}`;
      return { isRefused: found.length === 0, isControlled: isNoticed && shown >= 2, evidence };
    },
  },
];
