export const NETWORK_MESSAGE = '인터넷 연결을 확인해주세요.';

/** The server was not reached in time, or the response came from elsewhere (for example a captive portal). */
export class NetworkError extends Error {
  constructor(message = NETWORK_MESSAGE, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}
