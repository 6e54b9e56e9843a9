export interface S3Settings {
  endpoint: string;
  /** Where browsers reach the same server, when that is another address. */
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}
