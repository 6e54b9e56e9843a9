import { randomUUID } from 'node:crypto';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';
import { openPayingUser } from './open-paying-user.ts';

const RACERS = 8;

const statusesOf = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).join(' ');

function sendWebhook(scene: AttackScene, data: object, transmissionId = randomUUID()) {
  const headers = { 'tosspayments-webhook-transmission-id': transmissionId };
  return scene.request('POST', '/payments/webhook', {
    headers,
    json: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: new Date().toISOString(), data },
  });
}

export const moneyAttacks: readonly Attack[] = [
  {
    name: 'order-takeover',
    tries: 'confirming another user’s paid order to get its credits',
    refusedWhen: 'it returns 404 and adds nothing',
    control: 'the owner confirms it',
    run: async (scene) => {
      const [owner, thief] = [await openPayingUser(scene), await openPayingUser(scene)];
      const order = await owner.order(5000);
      const stolen = await thief.confirm(order);
      const credits = await thief.credits();
      const confirmed = await owner.confirm(order);
      const evidence = `thief ${stolen.status} with ${credits} credits, owner ${confirmed.status}`;
      return { isRefused: stolen.status === 404 && credits === 0, isControlled: confirmed.status === 200, evidence };
    },
  },
  {
    name: 'amount-tampering',
    tries: 'confirming an order of 50,000 won with another amount or with a payment of 1,000 won',
    refusedWhen: 'nothing is credited',
    control: 'the paid order is credited',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const order = await user.order(50_000);
      const lower = await user.confirm({ ...order, amount: 1000 });
      const victim = await openPayingUser(scene);
      const expensive = await victim.order(50_000);
      const { paymentKey } = scene.toss.control.createPayment({
        orderId: `${expensive.order_id}x`,
        amount: 1000,
        method: 'CARD',
      });
      const cheap = await victim.confirm({ ...expensive, payment_key: paymentKey });
      await scene.pass(60_000);
      await scene.work('drive-orders');
      const credits = (await user.credits()) + (await victim.credits());
      const paid = await user.confirm(order);
      const evidence = `lower amount ${lower.status}, cheap payment ${cheap.status}, ${credits} credits, owner ${paid.status}`;
      return {
        isRefused: lower.status === 409 && cheap.status !== 200 && credits === 0,
        isControlled: paid.status === 200,
        evidence,
      };
    },
  },
  {
    name: 'order-amounts',
    tries: 'orders of 1, 0, -5000, 1.5, 10¹², "5000" and NaN won',
    refusedWhen: 'each returns 400 or 422',
    control: '5,000 won is accepted',
    run: async (scene) => {
      const { token: bearer } = await scene.users.user();
      const order = (body: string) =>
        scene.request('POST', '/payments/orders', { bearer, raw: { type: 'application/json', body } });
      const refused = [];
      for (const amount of ['1', '0', '-5000', '1.5', '1000000000000', '"5000"', 'NaN', '1e400', '[5000]'])
        refused.push(await order(`{"amount":${amount}}`));
      const genuine = await order('{"amount":5000}');
      return {
        isRefused: refused.every(({ status }) => status === 400 || status === 422),
        isControlled: genuine.status === 201,
        evidence: `${statusesOf(refused)}, genuine ${genuine.status}`,
      };
    },
  },
  {
    name: 'double-confirmation',
    tries: 'eight simultaneous confirmations of one payment',
    refusedWhen: 'it is credited once',
    control: 'it is credited',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const order = await user.order(5000);
      const all = await Promise.all(Array.from({ length: RACERS }, () => user.confirm(order)));
      const credits = await user.credits();
      return {
        isRefused: credits <= 520,
        isControlled: credits === 520,
        evidence: `${statusesOf(all)}, ${credits} credits`,
      };
    },
  },
  {
    name: 'double-refund',
    tries: 'simultaneous and repeated refunds of one payment',
    refusedWhen: 'the provider pays back once',
    control: 'one refund succeeds',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const { transaction_id, payment_key } = await user.pay(5000);
      const all = await Promise.all(Array.from({ length: 4 }, () => user.refund(transaction_id)));
      const again = await user.refund(transaction_id);
      const payment = scene.toss.control.payments().find((one) => one.paymentKey === payment_key);
      const cancels = payment?.cancels ?? [];
      const succeeded = all.filter(({ status }) => status === 200).length;
      return {
        isRefused: cancels.length <= 1 && again.status !== 200 && (await user.credits()) === 0,
        isControlled: succeeded === 1,
        evidence: `${statusesOf(all)}, again ${again.status}, ${cancels.length} cancellation at the provider`,
      };
    },
  },
  {
    name: 'refund-of-used-credits',
    tries: 'a full refund after the credits were used',
    refusedWhen: 'it is refused',
    control: 'an unused payment is refunded',
    run: async (scene) => {
      const [user, other] = [await openPayingUser(scene), await openPayingUser(scene)];
      const used = await user.pay(5000);
      await user.spend(500);
      const refused = await user.refund(used.transaction_id);
      const unused = await other.pay(5000);
      const refunded = await other.refund(unused.transaction_id);
      const evidence = `used ${refused.status}, unused ${refunded.status}`;
      return { isRefused: refused.status === 400, isControlled: refunded.status === 200, evidence };
    },
  },
  {
    name: 'gift-to-cash',
    tries: 'paying 10,000 won, using all credits, receiving as many as a gift, and refunding; a refund of gifts alone',
    refusedWhen: 'nothing is paid back',
    control: 'the same payment without use is refundable',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const { transaction_id } = await user.pay(10_000);
      const options = async () => {
        const { body } = await scene.request('GET', '/payments/refund-options', { bearer: user.token });
        return (body as never as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
      };
      const before = await options();
      await user.spend(await user.credits());
      await user.receiveGift(1080);
      const after = await options();
      const refunded = await user.refund(transaction_id);
      const { body } = await scene.request('GET', '/users/me/withdrawal', { bearer: user.token });
      return {
        isRefused: after === 0 && refunded.status === 400 && body.refundable_won === 0,
        isControlled: before === 10_000,
        evidence: `refundable before ${before}, after ${after}, refund ${refunded.status}, at withdrawal ${String(body.refundable_won)}`,
      };
    },
  },
  {
    name: 'webhook-forgery',
    tries: 'webhooks that claim a payment of an unpaid order, and of an unknown payment key',
    refusedWhen: 'nothing is credited',
    control: 'a genuine payment with a lost confirmation is credited after its webhook',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const { body } = await scene.request('POST', '/payments/orders', {
        bearer: user.token,
        json: { amount: 50_000 },
      });
      for (const paymentKey of ['forged-key', randomUUID()])
        await sendWebhook(scene, { paymentKey, orderId: body.order_id, status: 'DONE', totalAmount: 50_000 });
      await scene.work('drive-webhooks');
      const credits = await user.credits();
      const paid = await user.order(5000);
      scene.toss.control.addFault({ operation: 'any', kind: 'drop-after', times: null });
      const lost = await user.confirm(paid);
      scene.toss.control.clearFaults();
      await sendWebhook(scene, { paymentKey: paid.payment_key, orderId: paid.order_id, status: 'DONE' });
      await scene.work('drive-webhooks');
      const genuine = await user.credits();
      return {
        isRefused: credits === 0,
        isControlled: genuine === 520,
        evidence: `forged: ${credits} credits; genuine: confirmation ${lost.status}, ${genuine} credits`,
      };
    },
  },
  {
    name: 'webhook-replay',
    tries: 'a genuine webhook sent twenty times again, also after the refund',
    refusedWhen: 'the credits stay the same',
    control: 'the payment was credited once',
    run: async (scene) => {
      const user = await openPayingUser(scene);
      const paid = await user.pay(5000);
      const replay = async () => {
        for (let count = 0; count < 20; count += 1)
          await sendWebhook(scene, { paymentKey: paid.payment_key, orderId: paid.order_id, status: 'DONE' });
        await scene.work('drive-webhooks');
        return await user.credits();
      };
      const after = await replay();
      await user.refund(paid.transaction_id);
      const afterRefund = await replay();
      const evidence = `after replay ${after}, after refund and replay ${afterRefund}`;
      return { isRefused: after <= 520 && afterRefund === 0, isControlled: after === 520, evidence };
    },
  },
];
