/** How a row belongs to a user: by its own column, or by a parent row. */
export type Ownership = { column: string } | { column: string; of: string };

export interface MyDataTable {
  /** Name of the file in the archive. */
  file: string;
  belongs: Ownership;
  columns: readonly string[];
  /** Columns that are not exported, with the reason: secrets, data of other users, internals. */
  withheld: Readonly<Record<string, 'secret' | 'other_user' | 'inner'>>;
}

const OWN: Ownership = { column: 'user_id' };
export const inner = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'inner' as const]));
export const secret = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'secret' as const]));
export const otherUser = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'other_user' as const]));
const words = (text: string) => text.split(' ');

/** A table of the export whose rows belong to a user by `user_id` unless stated otherwise. */
export function table(
  file: string,
  columns: string,
  withheld: MyDataTable['withheld'] = {},
  belongs: Ownership = OWN,
): MyDataTable {
  return { file, columns: words(columns), withheld: { ...inner(...ownerOf(belongs)), ...withheld }, belongs };
}

/** The owner column is left out, because the whole file belongs to one user; parent ids stay. */
const ownerOf = (belongs: Ownership) => ('of' in belongs || belongs.column === 'id' ? [] : [belongs.column]);
