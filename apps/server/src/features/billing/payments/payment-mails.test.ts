import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';

let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await startShop();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

describe('payment mails', () => {
  it('sends one contract mail per payment and one per refund, however often they are confirmed [P-23]', async () => {
    const buyer = await aBuyer(shop);
    const paid = await aPaidOrder(shop, buyer, 10_000);
    const { transaction_id, ...order } = paid;
    await Promise.all(Array.from({ length: 5 }, () => buyer.request('POST', '/payments/confirm', order)));
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    const [mail, ...more] = mailbox.messages(buyer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 결제 완료 및 계약 안내');
    for (const words of [order.order_id, '10,000원', '1,080 크레딧', '청약철회', '주식회사 예시', '/refund-policy']) {
      expect(mail?.text).toContain(words);
    }
    await buyer.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    expect(mailbox.messages(buyer.email).map((one) => one.subject)).toEqual([
      '[필기] 환불 완료 안내',
      '[필기] 결제 완료 및 계약 안내',
    ]);
  });
});
