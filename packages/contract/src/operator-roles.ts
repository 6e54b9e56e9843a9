import { OPERATOR_ROLES, type OperatorRole } from '@pilgi/domain/back-office';

type Roles = readonly OperatorRole[];

/** Responses to a viewer have masked e-mail addresses. */
export const everyOperator: Roles = OPERATOR_ROLES;
export const ownerOnly: Roles = ['owner'];
/** Refunds, payment cases, month close. */
export const moneyRoles: Roles = ['owner', 'finance'];
/** Credits within the limits of grants; above them a second person approves. */
export const creditRoles: Roles = ['owner', 'finance', 'support'];
/** Answers, takedowns, deactivation of users. */
export const supportRoles: Roles = ['owner', 'support'];
/** Figures of revenue. */
export const figureRoles: Roles = ['owner', 'finance', 'viewer'];
