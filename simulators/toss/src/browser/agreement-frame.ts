import { announcePage, tellParent } from './tell-parent.ts';

const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');

const tellAgreement = () => tellParent({ type: 'agreement', agreed: box?.checked ?? false });

box?.addEventListener('change', tellAgreement);
announcePage();
if (box?.checked) tellAgreement();
