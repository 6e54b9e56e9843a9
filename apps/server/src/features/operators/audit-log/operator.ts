/** The operator, session and address that every admin operation passes to the audit log. */
export interface Operator {
  admin_id: string;
  session_id: string;
  ip: string;
}

export function operatorOf(context: { principal: { user_id: string; session_id: string }; ip: string }): Operator {
  return { admin_id: context.principal.user_id, session_id: context.principal.session_id, ip: context.ip };
}
