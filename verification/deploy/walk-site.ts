import { setTimeout as pause } from 'node:timers/promises';
import { insertModelOnSale } from '../kit/pipeline/pipeline.queries.ts';
import { customerAddress } from './addresses.ts';
import { exportNote, readNote, startJob, uploadLecture } from './make-note.ts';
import { openCustomer } from './open-customer.ts';
import type { Rehearsal } from './open-rehearsal.ts';
import type { StepResult } from './step.ts';

const WON = 10_000;
const WEBHOOK_MS = 30_000;
const WALKER = 100;

/** Sign-up, mail, payment, upload and note, all over TLS at the edge. */
export async function walkSite(rehearsal: Rehearsal): Promise<StepResult> {
  const { parties, db, lecture } = rehearsal;
  const model = await insertModelOnSale(db, {
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  const customer = await openCustomer(customerAddress(WALKER));
  await customer.confirmMail(parties.mailbox);
  const { balance, order_id } = await customer.pay(parties.toss, WON);
  const webhook = await untilDelivered(rehearsal, order_id);
  const lectureId = await uploadLecture(customer, lecture.file);
  const { note_id, sections, charged_credits } = await readNote(customer, await startJob(customer, lectureId, model));
  rehearsal.walked = { customer, note_id, model };
  const [pdf, docx] = [await exportNote(customer, note_id, 'PDF'), await exportNote(customer, note_id, 'DOCX')];
  return {
    counts: `mail confirmed, ${WON} won paid, balance ${balance}, webhook ${webhook}, note of ${sections} sections for ${charged_credits} credits, PDF of ${pdf.length} and Word file of ${docx.length} bytes`,
    violations: [
      ...(webhook === 'delivered' ? [] : [`the webhook of the payment is ${webhook}`]),
      ...(pdf.subarray(0, 5).toString() === '%PDF-' ? [] : ['the PDF is no PDF']),
      ...(docx.subarray(0, 2).toString() === 'PK' ? [] : ['the Word file is no Word file']),
      ...(charged_credits > 0 ? [] : ['the note was not charged']),
    ],
  };
}

/** State of the card company's notice, which goes to the public address. */
async function untilDelivered({ parties }: Rehearsal, orderId: string): Promise<string> {
  const deadline = performance.now() + WEBHOOK_MS;
  const read = () => parties.toss.control.webhooks().find(({ order_id }) => order_id === orderId)?.state;
  while (performance.now() < deadline) {
    if (read() === 'delivered') break;
    await pause(200);
  }
  return read() ?? 'missing';
}

/** After a restore: the same account, its note, and a payment. */
export async function walkAgain({ parties, walked }: Rehearsal): Promise<StepResult> {
  if (walked === undefined) throw new Error('the walk must run first');
  const { customer, note_id } = walked;
  await customer.logIn();
  const { sections } = await customer.call<{ sections: unknown[] }>('GET', `/notes/${note_id}`);
  const { balance } = await customer.pay(parties.toss, WON);
  return {
    counts: `logged in, note of ${sections.length} sections, ${WON} won paid, balance ${balance}`,
    violations: sections.length > 0 ? [] : ['the note is empty'],
  };
}
