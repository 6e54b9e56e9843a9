export interface ForbiddenWord {
  /** Source of a case-insensitive regular expression, matched as whole words. */
  word: string;
  instead: string;
}

/** Refused in comments, test titles, log and error messages, metric help, documents, and in declared names. */
export const FORBIDDEN_EVERYWHERE: readonly ForbiddenWord[] = [
  { word: 'told|tells?|telling', instead: 'report, notify, log, return, emit, show' },
  {
    word: 'nobody|somebody|anybody|everybody|whoever|whomever|whosever',
    instead: 'the role: caller, client, user, operator',
  },
  { word: 'people|strangers?', instead: 'users, callers, operators' },
  { word: 'anew|in vain|once more', instead: 'again, retry, failed attempt' },
  { word: 'farewell|blows?', instead: 'graceful shutdown, fault' },
  { word: 'patience|impatien(?:t|ce)', instead: 'timeout' },
  { word: 'wish(?:es|ed)?', instead: 'options, request, params' },
  { word: 'strays?', instead: 'unmatched' },
  { word: 'piles?', instead: 'overflow queue, batch' },
  { word: 'unspeakable|unwelcome', instead: 'the property: forbidden, unsafe' },
  { word: 'trails?', instead: 'audit log' },
  { word: 'doors?|houses?', instead: 'admin login, code base' },
  { word: 'put away|under way|held against', instead: 'archived, in progress, compared with' },
  { word: 'proofs?|proves?|proved|proving', instead: 'verification, verify' },
  { word: 'heard|hears?', instead: 'receive, observe; transcribe for audio' },
  { word: 'said|says?|saying', instead: 'state, report, return' },
  { word: 'asks?|asked|asking', instead: 'request, query, call' },
  { word: 'looks|looked', instead: 'check, poll, inspect' },
  { word: 'kept', instead: 'stored, cached, archived' },
  { word: 'lies|stands', instead: 'is, is stored in' },
  { word: 'worlds?', instead: 'environment' },
  { word: 'pictures?|sounds?|folders?', instead: 'image, audio, directory' },
];

/** Refused in declared names and file names only; ordinary words in a sentence. */
export const FORBIDDEN_IN_NAMES: readonly ForbiddenWord[] = [
  { word: 'most|longest|least|farthest', instead: 'max, min, limit' },
  { word: 'patient', instead: 'timeout, retry' },
  { word: 'rooms?|hands?|persons?', instead: 'state, module, user' },
  { word: 'beats?', instead: 'heartbeat' },
  { word: 'guards?', instead: 'constraint, trigger, check' },
];

export interface WordException {
  path: RegExp;
  /** Matches the reported word. */
  word: RegExp;
  reason: string;
}
