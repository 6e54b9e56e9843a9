import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { aFinishedJob } from '../../apps/server/testing/a-finished-job.ts';
import { OBJECT_KINDS } from '../../apps/server/testing/matrix-users.ts';
import { noteOfAllKinds } from '../../apps/server/testing/note-of-all-kinds.ts';
import { objectMakers } from '../../apps/server/testing/object-makers.ts';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';
import { openSignedIn } from './open-signed-in.ts';

const MARK = 'attacked';
const PAYLOAD = [
  `<img src=x onerror="window.${MARK}=1">`,
  `"><svg onload="window.${MARK}=1">`,
  `<script>window.${MARK}=1</script>`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>"></iframe>`,
  `[${MARK}](javascript:window.${MARK}=1)`,
].join(' ');
/** For names and titles: with four letters of a marker it fits the shortest of them, 60 characters. */
const SHORT_PAYLOAD = `"><img src=x onerror=${MARK}=1><svg onload=${MARK}=1>`;
const FORMULA_PAYLOAD = `$\\href{javascript:window.${MARK}=1}{x}$ $\\htmlData{a=<img src=x onerror=window.${MARK}=1>}{x}$`;
const SHOWN_TIMEOUT_MS = 15_000;
const PAGE_TIMEOUT_MS = 90_000;
const SETTLE_MS = 300;
/** Texts of a note that a lecture, a model or its owner writes. */
const TEXT_FIELDS = ['text', 'heading', 'topic', 'original', 'term', 'meaning', 'title', 'overview', 'quote'];

interface PageReport {
  path: string;
  isShown: boolean;
  /** Executed script, or an element that would execute one. */
  found: string[];
}

/** Runs in the page. */
function findInjected(mark: string): string[] {
  const selector = '[onerror],[onload],iframe[srcdoc],a[href^="javascript:" i],img[src="x"]';
  const elements = [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 80));
  const scripts = [...document.scripts].filter(({ textContent }) => textContent.startsWith(`window.${mark}`));
  const hasRun = mark in window ? ['script has run'] : [];
  return [...elements, ...scripts.map(({ outerHTML }) => outerHTML), ...hasRun];
}

async function inspect(context: BrowserContext, origin: string, path: string): Promise<PageReport> {
  const page = await context.newPage();
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push('dialog');
    void dialog.dismiss();
  });
  await page.goto(`${origin}${path}`, { timeout: PAGE_TIMEOUT_MS });
  const isShown = await page
    .waitForFunction((mark) => document.body.innerText.includes(mark), MARK, { timeout: SHOWN_TIMEOUT_MS })
    .then(() => true)
    .catch(() => false);
  found.push(...(await page.evaluate(findInjected, MARK)));
  await page.close();
  return { path, isShown, found };
}

/** The same texts in a page that renders them as HTML: every detector must react. */
async function inspectControl(page: Page): Promise<string[]> {
  await page.setContent(PAYLOAD);
  await pause(SETTLE_MS);
  return await page.evaluate(findInjected, MARK);
}

function plant<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string')
    return (TEXT_FIELDS.includes(field) ? `${value} ${PAYLOAD} ${FORMULA_PAYLOAD}` : value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => plant(one, field)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plant(one as unknown, name)])) as Value;
}

/** Everything that one user can write or cause, with the payload in each text; returns the pages that show it. */
async function plantEverywhere(scene: AttackScene) {
  const { server } = scene;
  const user = await scene.users.user();
  // Some stored keys contain the marker and must be unique.
  const owner = { id: user.id, marker: `${SHORT_PAYLOAD}${user.marker.slice(-4)}` };
  const made: Partial<Record<(typeof OBJECT_KINDS)[number], string>> = {};
  const unsuitable = ['reset_token', 'model', 'version', 'account'];
  for (const kind of OBJECT_KINDS.filter((one) => !unsuitable.includes(one)))
    made[kind] = await objectMakers[kind](server, owner);
  const job = {
    user_id: user.id,
    lecture_id: await objectMakers.lecture(server, owner),
    model_id: await objectMakers.model(server, owner),
  };
  const { note_id } = await aFinishedJob(server, { ...job, marker: SHORT_PAYLOAD, document: plant(noteOfAllKinds()) });
  const shared = await scene.request('POST', `/notes/${note_id}/shares`, {
    bearer: user.token,
    json: { days: 7, has_sound: false },
  });
  return { user, made, note_id, lecture_id: job.lecture_id, share_token: String(shared.body.token) };
}

async function inspectAll(
  scene: AttackScene,
  context: BrowserContext,
  paths: readonly string[],
): Promise<PageReport[]> {
  const reports = [];
  for (const path of paths) reports.push(await inspect(context, scene.webOrigin, path));
  await context.close();
  return reports;
}

async function judge(scene: AttackScene, reports: readonly PageReport[], minShown: number) {
  const context = await (await scene.browser()).newContext();
  const control = await inspectControl(await context.newPage());
  await context.close();
  const hidden = reports.filter(({ isShown }) => !isShown).map(({ path }) => path.replaceAll(/[\w-]{30,}/g, '…'));
  const found = reports.flatMap(({ path, found: list }) => list.map((one) => `${path}: ${one}`));
  const shown = reports.length - hidden.length;
  return {
    isRefused: found.length === 0,
    isControlled: shown >= minShown && control.includes('script has run') && control.length >= 4,
    evidence: `${shown} of ${reports.length} pages show the text (not: ${hidden.join(' ') || 'none'}), injected: ${found.slice(0, 3).join('; ') || 'none'}`,
  };
}

export const scriptAttacks: readonly Attack[] = [
  {
    name: 'script-in-own-pages',
    tries: 'markup with scripts in titles, notes of every kind, chats, problems, memos, glossary and tickets',
    refusedWhen: 'no script runs and no element with a script exists in the pages of the user',
    control: 'the pages show the text, and the same text rendered as HTML runs its script',
    needsBrowser: true,
    run: async (scene) => {
      const { user, made, note_id, lecture_id } = await plantEverywhere(scene);
      const { context } = await openSignedIn(scene, user, 'user');
      const paths = [
        '/studio',
        `/studio/notes/${note_id}`,
        `/studio/lectures/${lecture_id}`,
        '/studio/problems',
        `/studio/problems/${made.bundle}`,
        `/studio/attempts/${made.attempt}`,
        '/payment-management',
        `/payment/receipt/${made.payment}`,
        '/profile',
      ];
      return await judge(scene, await inspectAll(scene, context, paths), 6);
    },
  },
  {
    name: 'script-in-shared-pages',
    tries: 'the same markup in shared notes, shared problems and published questions, seen by a visitor',
    refusedWhen: 'no script runs and no element with a script exists',
    control: 'the pages show the text, and the same text rendered as HTML runs its script',
    needsBrowser: true,
    run: async (scene) => {
      const { user, made, share_token } = await plantEverywhere(scene);
      const operator = await scene.users.operator();
      const ticket = await scene.request('POST', '/support/tickets', {
        bearer: user.token,
        json: { subject: SHORT_PAYLOAD, message: PAYLOAD, faq_consent: true },
      });
      await scene.request('PUT', `/admin/support-tickets/${String(ticket.body.id)}/faq`, {
        bearer: operator.token,
        json: { subject: SHORT_PAYLOAD, message: PAYLOAD, responses: [] },
      });
      const context = await (await scene.browser()).newContext();
      const paths = [`/shared/${share_token}`, `/shared-problems/${made.bundle_share_token}`, '/faq'];
      return await judge(scene, await inspectAll(scene, context, paths), 2);
    },
  },
  {
    name: 'script-in-back-office',
    tries: 'the same markup in tickets, reports, orders and lectures, seen by an operator',
    refusedWhen: 'no script runs and no element with a script exists',
    control: 'the pages show the text, and the same text rendered as HTML runs its script',
    needsBrowser: true,
    run: async (scene) => {
      const { user, made } = await plantEverywhere(scene);
      const query = new URLSearchParams({ amount: '1', operation: 'add', reason: SHORT_PAYLOAD });
      const operator = await scene.users.operator();
      await scene.request('PATCH', `/admin/users/${user.id}/credit?${query}`, { bearer: operator.token });
      const { context } = await openSignedIn(scene, operator, 'admin');
      const paths = [
        '/admin/support',
        '/admin/quality',
        '/admin/jobs',
        `/admin/payments/${made.payment}`,
        '/admin/audit',
      ];
      return await judge(scene, await inspectAll(scene, context, paths), 3);
    },
  },
];
