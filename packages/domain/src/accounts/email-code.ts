/**
 * Code that is mailed to an address: to verify it, to change to it, to log in while an account is under attack, to
 * recover a lost factor, or to confirm the owner of an account without a password.
 */
export const EMAIL_CODE_PURPOSES = ['verify', 'change', 'log_in', 'recover', 'confirm'] as const;
export type EmailCodePurpose = (typeof EMAIL_CODE_PURPOSES)[number];

export const EMAIL_CODE_DIGITS = 6;
export const EMAIL_CODE_MINUTES = 30;
export const EMAIL_CODE_MAX_WRONG = 5;
/** The owner of the old address can undo a change for this long. */
export const EMAIL_RESTORE_HOURS = 72;
