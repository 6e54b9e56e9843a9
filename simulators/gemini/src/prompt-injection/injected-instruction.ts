/** Instruction embedded in the input data that a vulnerable model obeys. */
export interface InjectedInstruction {
  /** Text that activates it, matched by letters only, in text, audio or slides. */
  trigger: string;
  /** Text that the model is instructed to output; inserted into the text fields of the response. */
  output: string;
  /** Every answer key and every solution is the first option. */
  first_answer?: boolean | undefined;
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Instructions whose trigger occurs in the text. */
export function findInjectedInstructions(
  instructions: readonly InjectedInstruction[],
  text: string,
): InjectedInstruction[] {
  const textLetters = letters(text);
  return instructions.filter(({ trigger }) => textLetters.includes(letters(trigger)));
}
