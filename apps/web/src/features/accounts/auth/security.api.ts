import { securityCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.send(securityCalls.view, undefined, { signal }),
});

export const requestVerification = () => api.send(securityCalls.requestVerification);

export const confirmVerification = (code: string) => api.send(securityCalls.confirmVerification, { body: { code } });

export const requestEmailChange = (body: { new_email: string; password?: string }) =>
  api.send(securityCalls.requestEmailChange, { body });

export const confirmEmailChange = (code: string) => api.send(securityCalls.confirmEmailChange, { body: { code } });

export const restoreEmail = (token: string) => api.send(securityCalls.restoreEmail, { body: { token } });

export const endDevice = (id: string) => api.send(securityCalls.endSession, { params: { id } });

export const endOtherDevices = () => api.send(securityCalls.endOtherSessions);
