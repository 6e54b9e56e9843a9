/** One note, or all notes of a course; always one's own. */
export type PassageScope = { user_id: string } & ({ note_id: string } | { course: string });
