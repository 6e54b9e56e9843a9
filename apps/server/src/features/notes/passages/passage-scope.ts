/** One note, or all notes of a course of one user. */
export type PassageScope = { user_id: string } & ({ note_id: string } | { course: string });
