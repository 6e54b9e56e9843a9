import { randomUUID } from 'node:crypto';
import { allCalls, type CallShape } from '@pilgi/contract';
import { setActive } from '../../apps/server/testing/account-builders.ts';
import { OBJECT_KINDS } from '../../apps/server/testing/matrix-users.ts';
import { namedObjects } from '../../apps/server/testing/named-objects.ts';
import { sampleOf } from '../../apps/server/testing/sample-of.ts';
import type { Attack } from './attack.ts';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';

const MARKER = /mark[0-9a-f]{12}/g;

/** Fields that validation requires before the owner is compared. */
const EXTRA_FIELDS: Readonly<Record<string, () => object>> = {
  'PUT /api/v1/notes/{id}/marks/{mark_id}': () => ({ note_version: 1 }),
  'POST /api/v1/notes/{id}/cards': () => ({ kind: 'QUESTION' }),
  'POST /api/v1/chats/{id}/questions': () => ({ id: randomUUID(), ceiling_credits: 0 }),
};

const nameOf = ({ method, path }: CallShape) => `${method} ${path}`;

function bodyOf(call: CallShape): Record<string, unknown> | undefined {
  const sample = call.body === undefined ? undefined : sampleOf(call.body, nameOf(call));
  if (call.method === 'POST' && call.path === '/api/v1/chats') return { note_id: '' };
  return sample === undefined ? undefined : { ...(sample as object), ...EXTRA_FIELDS[nameOf(call)]?.() };
}

/** Requests the objects of `owner` with the token of `caller`. */
async function requestObjects(
  scene: AttackScene,
  call: CallShape,
  { owner, caller }: Record<'owner' | 'caller', AttackUser>,
) {
  const body = bodyOf(call);
  let path: string = call.path.replace('/api/v1', '');
  for (const { field, kind, ...named } of namedObjects(call, body)) {
    const id = owner.objects[kind] ?? '';
    if (named.in === 'path') path = path.replace(`{${field}}`, encodeURIComponent(id));
    else if (body) body[field] = field.endsWith('_ids') ? [id] : id;
  }
  const query = new URLSearchParams(call.query ? (sampleOf(call.query) as Record<string, string>) : {});
  const url = `${path.replaceAll(/\{\w+\}/g, '1')}${query.size > 0 ? `?${query.toString()}` : ''}`;
  return await scene.request(call.method, url, { bearer: caller.token, ...(body ? { json: body } : {}) });
}

const foreignMarkers = (text: string, own: string) => (text.match(MARKER) ?? []).filter((marker) => marker !== own);
/** Event streams do not end, and deletions of the whole account change the caller. */
const isTried = ({ path }: CallShape) => !path.endsWith('/events');

export const objectAttacks: readonly Attack[] = [
  {
    name: 'objects-of-others',
    tries: 'every call of the contract that takes an id, with the ids of another user',
    refusedWhen: 'each returns 404 and none contains a word of the other user',
    control: 'the owner’s own ids are not refused as unknown',
    run: async (scene) => {
      const [owner, thief] = [await scene.users.user(OBJECT_KINDS), await scene.users.user()];
      const calls = allCalls.filter(
        (call) => call.access === 'user' && isTried(call) && namedObjects(call, bodyOf(call)).length > 0,
      );
      const wrong: string[] = [];
      for (const call of calls) {
        const { status, text } = await requestObjects(scene, call, { owner, caller: thief });
        if (status !== 404 || foreignMarkers(text, thief.marker).length > 0) wrong.push(`${nameOf(call)} ${status}`);
      }
      const reads = calls.filter(({ method }) => method === 'GET');
      const unreadable: string[] = [];
      for (const call of reads) {
        const { status } = await requestObjects(scene, call, { owner, caller: owner });
        if (status >= 400 && status !== 409) unreadable.push(`${nameOf(call)} ${status}`);
      }
      return {
        isRefused: wrong.length === 0 && calls.length > 30,
        isControlled: unreadable.length === 0 && reads.length > 10,
        evidence: `${calls.length} calls, not 404: ${wrong.join(', ') || 'none'}; ${reads.length} read by the owner, refused: ${unreadable.join(', ') || 'none'}`,
      };
    },
  },
  {
    name: 'lists-of-others',
    tries: 'finding words of another user in every list of an own account',
    refusedWhen: 'no response contains one',
    control: 'the same lists of the owner contain the owner’s words',
    run: async (scene) => {
      const [owner, thief] = [await scene.users.user(OBJECT_KINDS), await scene.users.user()];
      const calls = allCalls.filter(
        (call) => call.access === 'user' && call.method === 'GET' && !call.path.includes('{'),
      );
      const found: string[] = [];
      let own = 0;
      for (const call of calls) {
        const { text } = await requestObjects(scene, call, { owner, caller: thief });
        if (foreignMarkers(text, thief.marker).length > 0) found.push(nameOf(call));
        const mine = await requestObjects(scene, call, { owner, caller: owner });
        if (mine.text.includes(owner.marker)) own += 1;
      }
      const evidence = `${calls.length} lists, leaks: ${found.join(', ') || 'none'}; ${own} contain the owner’s words`;
      return { isRefused: found.length === 0, isControlled: own >= 5, evidence };
    },
  },
  {
    name: 'share-of-deactivated-account',
    tries: 'reading shared notes and problem sets after their account was deactivated',
    refusedWhen: 'both return 404',
    control: 'both are readable before',
    run: async (scene) => {
      const owner = await scene.users.user(['share_token', 'bundle_share_token']);
      const read = async () => [
        await scene.request('GET', `/shared/${owner.objects.share_token}`),
        await scene.request('GET', `/shared-bundles/${owner.objects.bundle_share_token}`),
      ];
      const before = (await read()).map(({ status }) => status);
      await setActive(scene.server, owner.id, false);
      const after = (await read()).map(({ status }) => status);
      return {
        isRefused: after.every((status) => status === 404),
        isControlled: before.every((status) => status === 200),
        evidence: `before ${before.join(' ')}, after ${after.join(' ')}`,
      };
    },
  },
  {
    name: 'ended-share',
    tries: 'reading a shared note after its owner ended the link, and with a guessed link',
    refusedWhen: 'both return 404 with the same body',
    control: 'the link is readable before',
    run: async (scene) => {
      const owner = await scene.users.user(['share', 'share_token']);
      const { body } = await scene.request('POST', `/notes/${await noteOf(scene, owner)}/shares`, {
        bearer: owner.token,
        json: { days: 7, has_sound: false },
      });
      const token = /([\w-]{43})/.exec(String(body.url ?? body.token))?.[1] ?? String(body.token);
      const before = await scene.request('GET', `/shared/${token}`);
      await scene.request('DELETE', `/shares/${String(body.id)}`, { bearer: owner.token });
      const after = await scene.request('GET', `/shared/${token}`);
      const guessed = await scene.request('GET', `/shared/${'A'.repeat(43)}`);
      const evidence = `before ${before.status}, after ${after.status}, guessed ${guessed.status}`;
      const isRefused = after.status === 404 && guessed.status === 404 && after.text === guessed.text;
      return { isRefused, isControlled: before.status === 200, evidence };
    },
  },
  {
    name: 'storage-key-traversal',
    tries: 'file names with ../, absolute paths, NUL and another user’s id in an upload',
    refusedWhen: 'the object key starts with recordings/ and the own id and contains none of it',
    control: 'the uploads are created',
    run: async (scene) => {
      const [user, victim] = [await scene.users.user(), await scene.users.user()];
      const names = ['../../other/secret.mp4', '/etc/passwd', '..\\..\\x.mp4', `recordings/${victim.id}/x`];
      const statuses = [];
      for (const file_name of names) {
        const json = { file_name, content_type: 'video/mp4', size_bytes: 1000 };
        const made = await scene.request('POST', '/uploads', { bearer: user.token, json });
        statuses.push(made.status);
        if (made.status === 201)
          await scene.request('DELETE', `/uploads/${String(made.body.id)}`, { bearer: user.token });
      }
      const rows = await scene.server.db
        .selectFrom('uploads')
        .select('storage_key')
        .where('user_id', '=', user.id)
        .execute();
      const pattern = new RegExp(`^recordings/${user.id}/[\\w-]+$`);
      const unsafe = rows.filter(({ storage_key }) => !pattern.test(storage_key));
      const evidence = `${statuses.join(' ')}, ${rows.length} keys, unsafe ${unsafe.length}`;
      return { isRefused: unsafe.length === 0, isControlled: rows.length > 0, evidence };
    },
  },
  {
    name: 'signed-address-tampering',
    tries:
      'a signed upload address with another key, another part, another method or a later expiry; an unsigned listing',
    refusedWhen: 'the storage returns 403 for each',
    control: 'the unchanged address accepts the part',
    run: async (scene) => {
      const [user, victim] = [await scene.users.user(), await scene.users.user(['upload'])];
      const json = { file_name: 'a.mp4', content_type: 'video/mp4', size_bytes: 4 };
      const upload = await scene.request('POST', '/uploads', { bearer: user.token, json });
      const parts = await scene.request('POST', `/uploads/${String(upload.body.id)}/parts`, {
        bearer: user.token,
        json: { part_numbers: [1] },
      });
      const [address] = parts.body.addresses as { url: string }[];
      const url = address?.url ?? '';
      const put = async (target: string, method = 'PUT') =>
        (await fetch(target, { method, ...(method === 'PUT' ? { body: 'abcd' } : {}) })).status;
      const statuses = [
        await put(url.replace(user.id, victim.id)),
        await put(url.replace('partNumber=1', 'partNumber=2')),
        await put(url, 'DELETE'),
        await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800')),
        await put(`${scene.storageOrigin}/${scene.bucket}?list-type=2`, 'GET'),
      ];
      const genuine = await put(url);
      const isRefused = statuses.every((status) => status === 403);
      return { isRefused, isControlled: genuine === 200, evidence: `${statuses.join(' ')}, unchanged ${genuine}` };
    },
  },
];

async function noteOf(scene: AttackScene, owner: AttackUser): Promise<string> {
  const row = scene.server.db.selectFrom('notes').select('id').where('user_id', '=', owner.id);
  return (await row.executeTakeFirstOrThrow()).id;
}
