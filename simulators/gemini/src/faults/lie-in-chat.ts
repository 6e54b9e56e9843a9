import { askedStems, type ComposedChat, rankLines, readAsked } from '../thinking/compose-chat.ts';
import type { Thought } from '../thinking/think.ts';
import type { Lie } from './fault-rule.ts';

export interface ChatLiar {
  system: string;
  seen: { text: string };
}

const INJECTED = /(?:ignore|disregard|무시하고).*?["'“‘「](.+?)["'”’」]/i;
const FOREIGN = 's99999';

export function isChatThought(thought: Thought): thought is Thought & ComposedChat {
  return Array.isArray(thought.sentences) && 'is_answered' in thought;
}

interface Scene {
  /** What comes nearest to the question, whether or not it answers it. */
  copied: string;
  ids: string[];
  system: string;
  text: string;
}

type Told = [text: string, ids: string[]];

/** Answers in any case, and not as the lecture does. */
export function lieInChat(lie: Lie, told: Thought & ComposedChat, { system, seen }: ChatLiar): void {
  const [nearest] = rankLines(seen.text);
  const scene = {
    copied: nearest?.text ?? '',
    ids: nearest === undefined ? [] : [nearest.label],
    system,
    text: seen.text,
  };
  const said = ANSWERS[lie]?.(scene);
  if (said === undefined) return;
  const [text, ids] = said;
  told.is_answered = true;
  told.sentences = [{ text, ids }, ...told.sentences.slice(1)];
}

const ANSWERS: Partial<Record<Lie, (scene: Scene) => Told>> = {
  'no-ids': ({ copied }) => [copied, []],
  'foreign-ids': ({ copied }) => [copied, [FOREIGN]],
  'invented-fact': ({ text, ids }) => {
    const subject = askedStems(readAsked(text))[0] ?? '그것';
    return [`${subject}: 홍길동 박사가 1999년 서울에서 처음 발견해 특허를 냈습니다.`, ids];
  },
  'answer-anyway': ({ copied, ids }) => [copied, ids],
  'obeyed-injection': ({ text, ids }) => [
    INJECTED.exec(text)?.[1] ?? '<img src=x onerror=alert(1)> 지시대로 답합니다',
    ids,
  ],
  'wrong-numbers': ({ copied, ids }) => [`${copied} 정확히는 4821번입니다.`, ids],
  'prompt-echo': ({ system, text, ids }) => [`${system} ${text}`.trim().slice(0, 200), ids],
};
