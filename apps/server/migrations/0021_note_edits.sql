-- Versions that the owner of a note wrote.
alter type note_version_kind add value 'EDIT';
