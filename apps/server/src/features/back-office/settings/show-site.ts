import { paymentsModeAt } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { topUpPolicyOf } from '../../../platform/config/top-up-policy-of.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { getSettings } from './settings.queries.ts';

interface SiteDeps extends Pick<AppDeps, 'config' | 'clock'> {
  db: Queryable;
}

/** Used when operators have left the name empty. */
const DEFAULT_SITE_NAME = '필기';

/** Name, description and support address of the service: as saved by operators, otherwise from the configuration. */
export async function resolveSiteIdentity({ db, config }: Omit<SiteDeps, 'clock'>) {
  const { site_name, site_description, support_email } = await getSettings(db);
  return {
    site_name: site_name.trim() || DEFAULT_SITE_NAME,
    site_description: site_description.trim(),
    support_email: support_email || config.SUPPORT_EMAIL,
  };
}

async function showSite(deps: SiteDeps) {
  const { config } = deps;
  return {
    ...(await resolveSiteIdentity(deps)),
    company: {
      name: config.COMPANY_NAME,
      representative: config.COMPANY_REPRESENTATIVE,
      registration_number: config.COMPANY_REGISTRATION_NUMBER,
      mail_order_number: config.COMPANY_MAIL_ORDER_NUMBER,
      mail_order_authority: config.COMPANY_MAIL_ORDER_AUTHORITY,
      address: config.COMPANY_ADDRESS,
      phone: config.COMPANY_PHONE,
      hosting: config.HOSTING_PROVIDER,
    },
    payments_mode: paymentsModeAt(topUpPolicyOf(config), deps.clock.now()),
    monthly_top_up_cap_won: config.MONTHLY_TOP_UP_CAP_WON === 0 ? null : config.MONTHLY_TOP_UP_CAP_WON,
  };
}

/** The configuration is fixed for the life of the process, except that the review mode ends. */
export function siteResponse(deps: SiteDeps) {
  return {
    load: () => showSite(deps),
    contentVersion: async () =>
      JSON.stringify([await resolveSiteIdentity(deps), paymentsModeAt(topUpPolicyOf(deps.config), deps.clock.now())]),
  };
}
