import { normaliseEmail } from './email.ts';

/** Services that give a mailbox to anyone for a few minutes. Subdomains count too. */
const DISPOSABLE_HOSTS = new Set(
  (
    '10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonaddy.me burnermail.io byom.de cock.li ' +
    'crazymailing.com deadaddress.com discard.email discardmail.com dispostable.com dropmail.me emailondeck.com ' +
    'emailtemporanea.net fakeinbox.com fakemail.net fakemailgenerator.com filzmail.com getairmail.com getnada.com ' +
    'guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com grr.la ' +
    'harakirimail.com inboxbear.com inboxkitten.com incognitomail.org internxt.com jetable.org linshiyouxiang.net ' +
    'mail-temp.com mail.tm mail7.io mailcatch.com maildrop.cc mailexpire.com mailinator.com mailnesia.com ' +
    'mailnull.com mailpoof.com mailsac.com mailtemp.net minutebox.com mintemail.com moakt.com mohmal.com mt2015.com ' +
    'my10minutemail.com mytemp.email mytrashmail.com nada.email nowmymail.com one-time.email pokemail.net ' +
    'sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamspot.com ' +
    'temp-mail.io temp-mail.org tempail.com tempemail.net tempinbox.com tempmail.com tempmail.dev tempmail.net ' +
    'tempmail.plus tempmailo.com tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com ' +
    'trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfmail.de yopmail.com yopmail.fr ' +
    'yopmail.net zeroe.ml'
  ).split(' '),
);

export function isDisposableAddress(email: string): boolean {
  const labels = (normaliseEmail(email).split('@').at(-1) ?? '').split('.');
  return labels.some((_label, index) => DISPOSABLE_HOSTS.has(labels.slice(index).join('.')));
}
