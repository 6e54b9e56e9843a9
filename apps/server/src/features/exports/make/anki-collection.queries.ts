import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { ankiSettings, CLOZE_MODEL_ID, MODEL_ID } from './anki-settings.ts';

export interface AnkiNote {
  id: number;
  card_id: number;
  guid: string;
  /** A cloze has its text and what follows as fields. */
  is_cloze?: boolean;
  fields: readonly [front: string, back: string];
  tags: readonly string[];
}

export interface AnkiContent {
  deck: { id: number; name: string };
  notes: readonly AnkiNote[];
  now: Date;
}

/** Schema version 11, supported by every Anki release since 2012. */
const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

const CHANGED_HERE = -1;
const FIELD_END = '\u001F';

/** Writes the SQLite file of an Anki collection. */
export function writeAnkiCollection(file: string, content: AnkiContent): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(SCHEMA);
    db.exec('begin');
    insertCollection(db, content);
    for (const [index, note] of content.notes.entries()) insertNote(db, { note, place: index + 1, content });
    db.exec('commit');
  } finally {
    db.close();
  }
}

function insertCollection(db: DatabaseSync, { deck, notes, now }: AnkiContent): void {
  const ms = now.getTime();
  const { conf, models, decks, dconf } = ankiSettings(
    deck,
    now,
    notes.some(({ is_cloze }) => is_cloze === true),
  );
  db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    Math.floor(ms / 1000),
    ms,
    ms,
    conf,
    models,
    decks,
    dconf,
    '{}',
  );
}

function insertNote(
  db: DatabaseSync,
  { note, place: position, content }: { note: AnkiNote; place: number; content: AnkiContent },
) {
  const seconds = Math.floor(content.now.getTime() / 1000);
  const [front] = note.fields;
  const plain = front.replaceAll(/<[^>]+>/g, '');
  const checksum = Number.parseInt(createHash('sha1').update(plain).digest('hex').slice(0, 8), 16);
  db.prepare('insert into notes values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)').run(
    note.id,
    note.guid,
    note.is_cloze === true ? CLOZE_MODEL_ID : MODEL_ID,
    seconds,
    CHANGED_HERE,
    ` ${note.tags.join(' ')} `,
    note.fields.join(FIELD_END),
    plain,
    checksum,
    '',
  );
  db.prepare('insert into cards values (?, ?, ?, 0, ?, ?, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)').run(
    note.card_id,
    note.id,
    content.deck.id,
    seconds,
    CHANGED_HERE,
    position,
    '',
  );
}
