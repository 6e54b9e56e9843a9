import { delimiterInjections } from './corpus/delimiter-injections.ts';
import { englishInjections } from './corpus/english-injections.ts';
import { hiddenInjections } from './corpus/hidden-injections.ts';
import { koreanInjections } from './corpus/korean-injections.ts';
import { markupInjections } from './corpus/markup-injections.ts';
import { fillInjection, type Injection } from './injection.ts';

/** All injections of the corpus, each with its own marker. */
export function listInjections(): Injection[] {
  return [
    ...koreanInjections,
    ...englishInjections,
    ...delimiterInjections,
    ...markupInjections,
    ...hiddenInjections,
  ].map(fillInjection);
}
