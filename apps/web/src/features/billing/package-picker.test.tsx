import { siteCalls } from '@pilgi/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { company } from '../../shared/config/company.ts';
import { siteResource } from '../../shared/config/site.ts';
import { PackagePicker } from './package-picker.tsx';
import { PaymentOrderPanel } from './payment-order-panel.tsx';

async function setMonthlyCap(monthly_top_up_cap_won: number | null) {
  const answer = {
    site_name: '필기',
    site_description: '',
    support_email: company.supportEmail,
    company: {
      name: company.name,
      representative: company.representative,
      registration_number: company.registrationNumber,
      mail_order_number: company.mailOrderNumber,
      mail_order_authority: company.mailOrderAuthority,
      address: company.address,
      phone: company.phone,
      hosting: company.hosting,
    },
    monthly_top_up_cap_won,
    payments_mode: 'live' as const,
  };
  stubApiCalls(respondWith(siteCalls.get, answer));
  await act(() => siteResource.load(true));
}
afterEach(() => setMonthlyCap(null));

const order = {
  order_id: 'order_1767225600000',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits: 520,
  customer_email: 'buyer@example.com',
  customer_key: null,
};
const Picker = () => <PackagePicker open onClose={() => undefined} />;
const Panel = () => (
  <PaymentOrderPanel
    paymentWindow={{ order, from_client: false, launch: null }}
    isDialogOpen={false}
    isCreditsDifferent={false}
  />
);

test('offers the five packages with bonus labels and preselects the first [D-48]', async () => {
  renderAt('/', [{ path: '/', Component: Picker }]);
  const choices = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    '1,000원기본 100100 크레딧',
    '5,000원보너스 4%기본 500 + 보너스 20520 크레딧',
    '10,000원보너스 8%기본 1,000 + 보너스 801,080 크레딧',
    '50,000원보너스 12%기본 5,000 + 보너스 6005,600 크레딧',
    '100,000원보너스 15%기본 10,000 + 보너스 1,50011,500 크레딧',
  ]);
});

test.each([
  ['package picker', Picker],
  ['payment page', Panel],
])('the %s names the limit of one payment, and the monthly one when it exists', async (_name, Component) => {
  renderAt('/payment', [{ path: '/payment', Component }]);
  expect(await screen.findByText(/한 번에 100,000원까지 충전할 수 있습니다/)).toBeDefined();
  await setMonthlyCap(300_000);
  expect(screen.getByText(/한 번에 100,000원까지, 한 달에 300,000원까지 충전할 수 있습니다/)).toBeDefined();
});

test.each([
  ['package picker', Picker],
  ['payment page', Panel],
])('the %s names the right of minors and their guardians to cancel', async (_name, Component) => {
  renderAt('/payment', [{ path: '/payment', Component }]);
  expect(await screen.findByText(/미성년자.*법정대리인.*취소할 수 있습니다/)).toBeDefined();
});
