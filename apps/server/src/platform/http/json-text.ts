/** Response JSON produced by the database in the contract's format; sent unchanged. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
