const EXAM = '(?:시험|중간고사|기말고사|중간|기말|퀴즈|고사)';

/** Words by which lecturers announce what the exam contains or what must be known. */
const HINTS: readonly RegExp[] = [
  new RegExp(
    `${EXAM}[^.?!]{0,18}(?:나온|나와|나옵|나올|나오니|나왔|냅니다|낸다|냈|낼\\s?(?:거|겁|게|수|생각)|내요|내겠|출제|들어갑|들어가|감점)`,
    'u',
  ),
  /(?:출제|기출)(?:됩|될|하|했|되|문제|예정|범위)/u,
  /(?:꼭|반드시|무조건|절대)[^.?!]{0,14}(?:외우|외워|암기|알아\s?(?:두|둬|야)|기억하|기억해|잊지|이해하고)/u,
  /(?:별표|별\s?(?:하나|두\s?개|세\s?개)|밑줄)[^.?!]{0,8}(?:치|쳐|그으|긋|해|하세)/u,
  /(?:매년|해마다|작년|지난\s?(?:학기|해))[^.?!]{0,14}(?:냈|나왔|물어|출제|틀)/u,
  /(?:서술형|단답형|객관식|주관식|계산\s?문제)(?:으로|로)[^.?!]{0,10}(?:나|낼|물어|출제)/u,
  /(?:학생들이|여러분이|다들)[^.?!]{0,10}(?:많이|제일|자주)\s?(?:틀|헷갈)/u,
  /(?:이거|이건|여기|이\s?부분)[^.?!]{0,8}(?:중요|핵심)[^.?!]{0,6}(?:합니다|해요|하니까|하죠|입니다|이에요)/u,
  /\b(?:will be|is|be|going to be) on the (?:exam|test|midterm|final|quiz)\b/iu,
  /\bexam (?:question|material)\b|\b(?:make sure you|you must|you need to) (?:know|remember|memorize)\b/iu,
  /\b(?:favou?rite|classic|typical) (?:exam|midterm|final|quiz) question\b|\bI (?:always|often) ask\b/iu,
];
const NEGATED: readonly RegExp[] = [
  /(?:안|못)\s?(?:나옵|나와|나온|냅|낼|냈)/u,
  /(?:나오지|내지|출제하지|외우지)\s?(?:않|는\s?않|말고|마세)/u,
  /\b(?:not|won't|isn't) (?:be |going to be )?on the (?:exam|test|midterm|final|quiz)\b/iu,
];
const OTHER_EXAMS = /(?:임상|안전성|침투|인장|실험실)\s?시험|시험관/u;

/** Whether a sentence reads like an exam hint. The writer decides; this only lists candidates and finds quotes. */
export const isExamHint = (sentence: string): boolean =>
  HINTS.some((hint) => hint.test(sentence)) &&
  !NEGATED.some((negation) => negation.test(sentence)) &&
  !OTHER_EXAMS.test(sentence);
