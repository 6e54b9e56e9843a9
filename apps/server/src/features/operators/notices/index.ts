export { operatorNoticeComposers } from './mails/operator-notice-composers.ts';
export { notifyOperators } from './notify-operators.ts';
