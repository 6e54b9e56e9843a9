export interface S3Settings {
  endpoint: string;
  /** Address of the same server as seen by browsers. */
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}
