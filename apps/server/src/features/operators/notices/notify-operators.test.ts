import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composeMailSender } from '../../../entry/compose.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { notifyOperators } from './notify-operators.ts';

let shop: Shop;
let mailbox: Mailbox;
let operators: string;
beforeAll(async () => {
  shop = await startShop();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
beforeEach(async () => {
  operators = `ops-${randomUUID()}@pilgi.test`;
  await set({ admin_notification_email: operators });
});

type Settings = Parameters<typeof set>[0];
async function set(changes: {
  admin_notification_email?: string;
  notify_on_user_signup?: boolean;
  notify_on_payment?: boolean;
  notify_on_error?: boolean;
  support_email?: string;
  site_name?: string;
  site_description?: string;
}): Promise<void> {
  const on = { notify_on_user_signup: true, notify_on_payment: true, notify_on_error: true };
  await shop.server.db
    .updateTable('system_settings')
    .set({ ...on, ...changes })
    .execute();
}
const deliverNotices = async () => {
  await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
  return mailbox.messages(operators).map(({ subject }) => subject);
};

describe('notifyOperators', () => {
  it('reports a new account, without its e-mail address', async () => {
    const user = await aUser(shop.server);
    expect(await deliverNotices()).toEqual(['[필기 관리자] 새 사용자가 가입했습니다']);
    const [mail] = mailbox.messages(operators);
    expect(mail?.text).toContain(`/admin/users?search=${user.id}`);
    expect(mail?.text).not.toContain(user.email);
  });

  it('reports a payment once, however often it is confirmed [P-23]', async () => {
    await set({ admin_notification_email: operators, notify_on_user_signup: false });
    const buyer = await aBuyer(shop);
    const { transaction_id: _id, ...order } = await aPaidOrder(shop, buyer, 10_000);
    await buyer.request('POST', '/payments/confirm', order);
    expect(await deliverNotices()).toEqual(['[필기 관리자] 결제가 완료되었습니다']);
    expect(mailbox.messages(operators)[0]?.text).toContain('10,000원');
  });

  it('reports an alarm once', async () => {
    await set({ admin_notification_email: operators, notify_on_user_signup: false, notify_on_payment: false });
    const buyer = await aBuyer(shop);
    const { order_id, payment_key } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.chargeBack({ orderId: order_id });
    for (const _copy of [1, 2]) await sendWebhook(shop, payment_key);
    expect(await deliverNotices()).toEqual(['[필기 관리자] 확인이 필요한 결제가 있습니다']);
  });

  it('reports a model warning once per subject, with the day and the share of the cost', async () => {
    await set({ admin_notification_email: operators, notify_on_user_signup: false });
    const warning = { event: 'model_warning', subject: randomUUID(), kind: 'LOW_MARGIN', name: 'flash' } as const;
    for (const _copy of [1, 2]) {
      const notice = { ...warning, day: '2027-01-01', percent: 93 };
      await notifyOperators(shop.server.db, notice, shop.server.clock.now());
    }
    expect(await deliverNotices()).toEqual(['[필기 관리자] AI 모델의 가격이 원가보다 낮아집니다']);
    const [mail] = mailbox.messages(operators);
    expect(mail?.text).toContain('날짜: 2027-01-01');
    expect(mail?.text).toContain('원가의 93%');
  });

  it.each<[string, Settings]>([
    [
      'sends nothing that is disabled',
      { notify_on_user_signup: false, notify_on_payment: false, notify_on_error: false },
    ],
    ['sends nothing while no address is set', { admin_notification_email: '' }],
  ])('%s', async (_title, changes) => {
    await set({ admin_notification_email: operators, ...changes });
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, buyer, 1_000);
    expect(await deliverNotices()).toEqual([]);
    const rows = shop.server.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'operator_notice');
    expect(await rows.where('status', '=', 'PENDING').execute()).toEqual([]);
  });
});

describe('mail settings', () => {
  it('apply to the next mail: support address and sender name', async () => {
    await set({ support_email: 'desk@pilgi.test', site_name: '필기 학습' });
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, buyer, 1_000);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    expect(mailbox.messages(buyer.email)[0]?.text).toContain('desk@pilgi.test');
    const config = { ...shop.server.config, SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.smtpPort };
    const send = composeMailSender({ ...shop.server, config });
    await send({ to: 'user@example.com', subject: '제목', html: '<p>안녕하세요</p>', text: '안녕하세요' });
    expect(mailbox.messages('user@example.com')[0]?.from).toContain('필기 학습');
    await set({ support_email: '', site_name: '필기' });
  });

  it('are the one source of site, receipt and mail, for earlier payments too [D-59]', async () => {
    const readSite = async (etag?: string) =>
      await shop.server.send({
        method: 'GET',
        url: '/api/v1/app/site',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const { SUPPORT_EMAIL, COMPANY_NAME, COMPANY_PHONE } = shop.server.config;
    const before = await readSite();
    expect(before.body).toMatchObject({
      site_name: '필기',
      site_description: '',
      support_email: SUPPORT_EMAIL,
      company: { name: COMPANY_NAME, phone: COMPANY_PHONE },
      monthly_top_up_cap_won: null,
    });
    const buyer = await aBuyer(shop);
    await aPaidOrder(shop, buyer, 1_000);
    await set({ support_email: 'marker@pilgi.test', site_name: '표식 $& 노트', site_description: '표식 설명' });
    const after = await readSite();
    expect(after.body).toMatchObject({
      site_name: '표식 $& 노트',
      site_description: '표식 설명',
      support_email: 'marker@pilgi.test',
    });
    const payments = (await buyer.request('GET', '/payments/transactions')).body as unknown as { id: string }[];
    const receipt = await buyer.request('GET', `/payments/receipt/${payments[0]?.id ?? ''}`);
    expect(receipt.body).toMatchObject({ support_email: 'marker@pilgi.test', company_name: COMPANY_NAME });
    const config = { ...shop.server.config, SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.smtpPort };
    await runWorkerTask({ ...shop.server, config }, 'deliver-mail', mailbox.smtpPort);
    const mail = mailbox.messages(buyer.email)[0];
    expect(mail?.text).toContain('marker@pilgi.test');
    const send = composeMailSender({ ...shop.server, config });
    const content = await renderMail({ preview: '안내', heading: '안내', children: '안내', footer: '끝' });
    await send({ to: 'named@example.com', subject: '[필기] 안내', ...content });
    const named = mailbox.messages('named@example.com')[0];
    expect([named?.subject, named?.text.includes('표식 $& 노트'), named?.html?.includes('표식 $&amp; 노트')]).toEqual([
      '[표식 $& 노트] 안내',
      true,
      true,
    ]);
    await set({ support_email: '', site_name: ' ', site_description: '' });
    expect((await readSite()).body).toEqual(before.body);
    await set({ site_name: '필기' });
  });
});
