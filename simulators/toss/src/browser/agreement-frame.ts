import { announcePage, postToParent } from './post-to-parent.ts';

const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');

const postAgreement = () => postToParent({ type: 'agreement', agreed: box?.checked ?? false });

box?.addEventListener('change', postAgreement);
announcePage();
if (box?.checked) postAgreement();
