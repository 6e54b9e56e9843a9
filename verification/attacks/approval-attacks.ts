import type { Attack } from './attack.ts';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

const HOUR_MS = 3_600_000;

const requestIdOf = ({ body }: ApiResponse) => String((body.request as { id?: string } | undefined)?.id);
const act = (scene: AttackScene, { token: bearer }: AttackUser, path: string, json: object = {}) =>
  scene.request('POST', `/admin${path}`, { bearer, json });
const approve = (scene: AttackScene, user: AttackUser, filed: ApiResponse) =>
  act(scene, user, `/requests/${requestIdOf(filed)}/approve`);
const grant = (scene: AttackScene, { token: bearer }: AttackUser, userId: string, amount: number) =>
  scene.request('PATCH', `/admin/users/${userId}/credit?amount=${amount}&operation=add&reason=test`, { bearer });
const balanceOf = async (scene: AttackScene, { token: bearer }: AttackUser) =>
  (await scene.request('GET', '/auth/users/me', { bearer })).body.credit_balance;
const evidenceOf = (responses: Readonly<Record<string, ApiResponse>>) =>
  Object.entries(responses)
    .map(([name, { status }]) => `${name} ${status}`)
    .join(', ');

/** Attacks of operators on the rights of their role and on the approval of a second person. */
export const approvalAttacks: readonly Attack[] = [
  {
    name: 'self-approval',
    tries: 'an owner files a grant above the limit and approves it, also through the account that receives it',
    refusedWhen: 'both approvals return 409 and the balance is 0',
    control: 'another operator approves it',
    run: async (scene) => {
      const [owner, receiver, finance] = [
        await scene.users.operator(),
        await scene.users.operator(),
        await scene.users.operator([], 'finance'),
      ];
      const filed = await grant(scene, owner, receiver.id, 5000);
      const own = await approve(scene, owner, filed);
      const received = await approve(scene, receiver, filed);
      const other = await approve(scene, finance, filed);
      return {
        isRefused: filed.status === 202 && own.status === 409 && received.status === 409,
        isControlled: other.status === 200,
        evidence: evidenceOf({ filed, own, receiver: received, other }),
      };
    },
  },
  {
    name: 'support-grants-above-limit',
    tries: 'support grants 1,001 credits at once, in two parts and twenty times at the same moment',
    refusedWhen: 'the balance never exceeds 1,000 credits without an approval',
    control: 'a grant within the limit succeeds',
    run: async (scene) => {
      const [support, user, crowd] = [
        await scene.users.operator([], 'support'),
        await scene.users.user(),
        await scene.users.user(),
      ];
      const whole = await grant(scene, support, user.id, 1001);
      const first = await grant(scene, support, user.id, 1000);
      const second = await grant(scene, support, user.id, 1);
      await Promise.all(Array.from({ length: 20 }, (_, index) => grant(scene, support, crowd.id, 101 + index)));
      const balances = [await balanceOf(scene, user), await balanceOf(scene, crowd)];
      return {
        isRefused: whole.status === 202 && second.status === 202 && balances.every((one) => Number(one) <= 1000),
        isControlled: first.status === 200 && Number(balances[1]) > 0,
        evidence: `${evidenceOf({ whole, first, second })}, balances ${balances.join(' and ')}`,
      };
    },
  },
  {
    name: 'viewer-acts',
    tries: 'a viewer refunds, grants, deactivates, approves, changes settings and reads addresses of users',
    refusedWhen: 'each returns 403 with ROLE, and no response has a full address',
    control: 'the viewer reads the list of users, an owner its addresses',
    run: async (scene) => {
      const viewer = await scene.users.operator([], 'viewer');
      const owner = await scene.users.operator();
      const user = await scene.users.user(['payment']);
      const filed = await grant(scene, owner, user.id, 5000);
      const refund = { amount: 1, cause: 'MINOR', reason: 'test' };
      const refused = [
        await act(scene, viewer, `/payments/${user.objects.payment}/exceptional-refund`, refund),
        await act(scene, viewer, `/users/${user.id}/payments/${user.objects.payment}/refund`, refund),
        await grant(scene, viewer, user.id, 1),
        await scene.request('PATCH', `/admin/users/${user.id}/status?is_active=false`, { bearer: viewer.token }),
        await approve(scene, viewer, filed),
        await scene.request('GET', '/admin/settings', { bearer: viewer.token }),
      ];
      const list = (by: AttackUser) => scene.request('GET', `/admin/users?search=${user.id}`, { bearer: by.token });
      const [seen, whole] = [await list(viewer), await list(owner)];
      const showsAddress = (response: ApiResponse) => JSON.stringify(response.body).includes(user.email);
      return {
        isRefused: refused.every(({ status, body }) => status === 403 && body.code === 'ROLE') && !showsAddress(seen),
        isControlled: seen.status === 200 && showsAddress(whole),
        evidence: `acts ${refused.map(({ status }) => status).join(' ')}, list ${seen.status}`,
      };
    },
  },
  {
    name: 'role-escalation',
    tries: 'support and finance appoint themselves as owners, and support deactivates an owner',
    refusedWhen: 'each returns 403; an owner cannot change the own role either',
    control: 'two owners change a role, and the session of before ends',
    run: async (scene) => {
      const [support, finance] = [await scene.users.operator([], 'support'), await scene.users.operator([], 'finance')];
      const [owner, second] = [await scene.users.operator(), await scene.users.operator()];
      const toOwner = { role: 'owner', reason: 'test' };
      const own = [
        await act(scene, support, `/users/${support.id}/role`, toOwner),
        await act(scene, finance, `/users/${finance.id}/role`, toOwner),
        await scene.request('PATCH', `/admin/users/${owner.id}/status?is_active=false`, { bearer: support.token }),
      ];
      const self = await act(scene, owner, `/users/${owner.id}/role`, { ...toOwner, role: 'viewer' });
      const filed = await act(scene, owner, `/users/${finance.id}/role`, toOwner);
      const byFinance = await approve(scene, finance, filed);
      const bySecond = await approve(scene, second, filed);
      const after = await scene.request('GET', '/admin/me', { bearer: finance.token });
      return {
        isRefused: own.every(({ status }) => status === 403) && self.status === 409 && byFinance.status === 403,
        isControlled: filed.status === 202 && bySecond.status === 200 && after.status === 401,
        evidence: `own ${own.map(({ status }) => status).join(' ')}, ${evidenceOf({ self, byFinance, bySecond, after })}`,
      };
    },
  },
  {
    name: 'foreign-installer',
    tries: 'publishing a client version whose installer is on a foreign, similar or unencrypted origin',
    refusedWhen: 'each returns 422 and no request is stored',
    control: 'our own origin is stored as a request for a second owner',
    run: async (scene) => {
      const owner = await scene.users.operator();
      const publish = (download_url: string) =>
        act(scene, owner, '/client-versions', { version: '9.8.7', release_notes: '', download_url });
      const addresses = [
        'https://evil.example/pilgi.exe',
        'https://download.pilgi.kr.evil.example/pilgi.exe',
        'https://download.pilgi.kr@evil.example/pilgi.exe',
        'https://evil.example/?https://download.pilgi.kr/pilgi.exe',
        'https://download.pilgi.kr:8443/pilgi.exe',
        'http://download.pilgi.kr/pilgi.exe',
      ];
      const refused = [];
      for (const address of addresses) refused.push(await publish(address));
      const ours = await publish('https://download.pilgi.kr/pilgi.exe');
      const published = await scene.request('GET', '/app/versions');
      const isOffered = JSON.stringify(published.body).includes('9.8.7');
      return {
        isRefused: refused.every(({ status }) => status === 422) && !isOffered,
        isControlled: ours.status === 202,
        evidence: `foreign ${refused.map(({ status }) => status).join(' ')}, ours ${ours.status}`,
      };
    },
  },
  {
    name: 'approval-replay',
    tries: 'approving a request twice, eight times at once, after a rejection and after a cancellation',
    refusedWhen: 'the credits arrive once, and ended requests return 409',
    control: 'the first approval succeeds',
    run: async (scene) => {
      const [support, user] = [await scene.users.operator([], 'support'), await scene.users.user()];
      const approvers = await Promise.all(Array.from({ length: 8 }, () => scene.users.operator([], 'finance')));
      const [finance] = approvers;
      if (finance === undefined) throw new Error('an approver is required');
      const filed = await grant(scene, support, user.id, 2000);
      const atOnce = await Promise.all(approvers.map((one) => approve(scene, one, filed)));
      const again = await approve(scene, finance, filed);
      const rejected = await grant(scene, support, user.id, 3000);
      await act(scene, finance, `/requests/${requestIdOf(rejected)}/reject`, { text: 'test' });
      const afterReject = await approve(scene, finance, rejected);
      const cancelled = await grant(scene, support, user.id, 4000);
      await act(scene, support, `/requests/${requestIdOf(cancelled)}/cancel`);
      const afterCancel = await approve(scene, finance, cancelled);
      const balance = await balanceOf(scene, user);
      const accepted = atOnce.filter(({ status }) => status === 200).length;
      const later = [again, afterReject, afterCancel];
      return {
        isRefused: accepted === 1 && balance === 2000 && later.every(({ status }) => status === 409),
        isControlled: accepted > 0,
        evidence: `${accepted} of 8 accepted, ${evidenceOf({ again, afterReject, afterCancel })}, balance ${String(balance)}`,
      };
    },
  },
  {
    name: 'expired-request',
    tries: 'approving a request after 72 hours, before and after the worker closed it',
    refusedWhen: 'both return 409 and the balance is 0',
    control: 'a new request is approved',
    run: async (scene) => {
      const [support, user] = [await scene.users.operator([], 'support'), await scene.users.user()];
      const filed = await grant(scene, support, user.id, 2000);
      await scene.pass(72 * HOUR_MS);
      const finance = await scene.users.operator([], 'finance');
      const early = await approve(scene, finance, filed);
      await scene.work('drive-operator-requests');
      const late = await approve(scene, finance, filed);
      const fresh = await scene.users.operator([], 'support');
      const other = await grant(scene, fresh, (await scene.users.user()).id, 2000);
      const control = await approve(scene, finance, other);
      const rows = scene.server.db.selectFrom('ledger_entries').select('id').where('user_id', '=', user.id);
      const hasEntry = (await rows.execute()).length > 0;
      scene.resetClock();
      return {
        isRefused: early.status === 409 && late.status === 409 && !hasEntry,
        isControlled: control.status === 200,
        evidence: evidenceOf({ filed, early, late, control }),
      };
    },
  },
];
