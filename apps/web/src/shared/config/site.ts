import { siteCalls, type WireResponse } from '@pilgi/contract';
import type { PaymentsMode } from '@pilgi/domain/billing';
import { QUERY_POLICIES } from '@pilgi/domain/shared';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { createPublicResource } from '../api/create-public-resource.ts';
import { company } from './company.ts';

export const DEFAULT_SITE_NAME = '필기';

export interface Site extends Readonly<typeof company> {
  siteName: string;
  /** Empty when operators have set none. */
  siteDescription: string;
  /** Null: no monthly limit is known. */
  monthlyTopUpCapWon: number | null;
  paymentsMode: PaymentsMode;
}

/** In the prerendered pages, and for as long as the server has not responded. */
const BUILT: Site = {
  ...company,
  siteName: DEFAULT_SITE_NAME,
  siteDescription: '',
  monthlyTopUpCapWon: null,
  paymentsMode: 'live',
};

type SiteAnswer = WireResponse<typeof siteCalls.get>;

/** Loaded once by the root; pages only read it, so that they work without the server. */
export const siteResource = createPublicResource({
  policy: QUERY_POLICIES.versions,
  fetchValue: () => api.send(siteCalls.get),
});

let latest: { answer: SiteAnswer | undefined; site: Site } = { answer: undefined, site: BUILT };

/** Current values: saved by operators, otherwise those of the build. */
export function readSite(): Site {
  const answer = siteResource.read().value;
  if (answer !== latest.answer) latest = { answer, site: answer === undefined ? BUILT : siteFrom(answer) };
  return latest.site;
}

const readBuilt = () => BUILT;

export const useSite = (): Site => useSyncExternalStore(siteResource.subscribe, readSite, readBuilt);

function siteFrom({ company: seller, ...answer }: SiteAnswer): Site {
  return {
    name: seller.name,
    representative: seller.representative,
    registrationNumber: seller.registration_number,
    mailOrderNumber: seller.mail_order_number,
    mailOrderAuthority: seller.mail_order_authority,
    address: seller.address,
    phone: seller.phone,
    hosting: seller.hosting,
    supportEmail: answer.support_email,
    siteName: answer.site_name,
    siteDescription: answer.site_description,
    monthlyTopUpCapWon: answer.monthly_top_up_cap_won,
    paymentsMode: answer.payments_mode,
  };
}
