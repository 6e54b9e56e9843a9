const same = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name]));

/** Hancom writes capital Greek letters in upper case. */
const large = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name.toUpperCase()]));

/**
 * LaTeX commands with a one-word equivalent in Hancom's script. Maps instead of objects: a command may have the name of an Object.prototype
 * member.
 */
export const WORDS = new Map<string, string>(
  Object.entries({
    ...same(
      'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi',
    ),
    ...same('omega sin cos tan sec csc cot sinh cosh tanh arcsin arccos arctan log ln exp min max det gcd lim'),
    ...same('sum prod int oint times cdot approx equiv partial nabla in notin subset supset subseteq supseteq cup cap'),
    ...same('emptyset forall propto sim angle therefore because prime cdots ldots vdots ddots circ neq leq geq cong'),
    ...large('Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'),
    varepsilon: 'varepsilon',
    vartheta: 'vartheta',
    varphi: 'varphi',
    iint: 'dint',
    iiint: 'tint',
    div: 'divide',
    pm: '+-',
    mp: '-+',
    le: 'leq',
    ge: 'geq',
    ne: 'neq',
    infty: 'inf',
    to: 'rarrow',
    rightarrow: 'rarrow',
    leftarrow: 'larrow',
    leftrightarrow: 'lrarrow',
    Rightarrow: 'RARROW',
    Leftarrow: 'LARROW',
    Leftrightarrow: 'LRARROW',
    iff: 'LRARROW',
    implies: 'RARROW',
    exists: 'exist',
    dots: 'ldots',
    perp: 'bot',
    quad: '~~',
    qquad: '~~~~',
    lbrace: 'lbrace',
    rbrace: 'rbrace',
    mid: '|',
    vert: '|',
    lvert: '|',
    rvert: '|',
    displaystyle: '',
    limits: '',
  }),
);

/** Single-character commands. */
export const SIGNS = new Map<string, string>(
  Object.entries({
    ',': '`',
    ':': '`',
    ';': '~',
    ' ': '~',
    '!': '',
    '{': 'lbrace',
    '}': 'rbrace',
    '|': 'vert vert',
    '%': '%',
  }),
);

/** Commands that precede their argument. */
export const PREFIXES = new Map<string, string>(
  Object.entries({
    vec: 'vec',
    hat: 'hat',
    widehat: 'hat',
    bar: 'bar',
    overline: 'overline',
    underline: 'under',
    tilde: 'tilde',
    dot: 'dot',
    ddot: 'ddot',
    mathbf: 'bold',
    boldsymbol: 'bold',
    mathbb: 'bold',
    mathcal: 'it',
  }),
);

export const ENVIRONMENTS = new Map<string, string>(
  Object.entries({
    matrix: 'matrix',
    pmatrix: 'pmatrix',
    bmatrix: 'bmatrix',
    vmatrix: 'dmatrix',
    cases: 'cases',
    aligned: 'eqalign',
    align: 'eqalign',
  }),
);
