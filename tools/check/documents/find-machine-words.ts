/** Words of the machinery, which students do not need to read. */
const WORDS = /토큰|모델 호출|묶음|견적/gu;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;

/** Such words in the source of a screen; comments are for developers. */
export const findMachineWords = (source: string): string[] => source.replaceAll(COMMENTS, '').match(WORDS) ?? [];
