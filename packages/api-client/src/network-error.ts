export const NETWORK_MESSAGE = '인터넷 연결을 확인해주세요.';

/** The server was not reached in time, or something else answered in its place. */
export class NetworkError extends Error {
  constructor(message = NETWORK_MESSAGE, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}
