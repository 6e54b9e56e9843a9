import type { DatabaseSchema, SchemaTable } from './schema.queries.ts';

const HEADER = `-- Generated from the migrations by \`npm run db:schema\`. For reading only: it is never executed.
-- Tables in alphabetical order, each with its constraints, indexes and triggers and the privileges of the application role;
-- then all functions. Reasons and comments are in the migrations.`;

const STRING_LITERAL = /('(?:[^']|'')*')/;

/** All identifiers of the schema are lower-case, so every upper-case word outside a string literal is a keyword. */
function lowerKeywords(code: string): string {
  return code
    .replace(/\b[A-Z]+\b/g, (keyword) => keyword.toLowerCase())
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz');
}

function toProjectStyle(definition: string): string {
  const parts = definition.split(STRING_LITERAL);
  return parts.map((part, index) => (index % 2 === 1 ? part : lowerKeywords(part))).join('');
}

/** The server breaks long expressions (case, subselects) into lines. */
function toOneLine(definition: string): string {
  const parts = toProjectStyle(definition).split(STRING_LITERAL);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' '))).join('');
}

function renderColumns({ columns }: SchemaTable): string[] {
  const width = Math.max(...columns.map((column) => column.name.length)) + 2;
  return columns.map(({ name, definition }) => `${name.padEnd(width)}${toOneLine(definition)}`);
}

function renderTable(table: SchemaTable): string {
  const lines = [...renderColumns(table), ...table.constraints.map(toOneLine)];
  const create = table.is_unlogged ? 'create unlogged table' : 'create table';
  const options = table.options === null ? '' : ` with (${table.options.join(', ')})`;
  return [
    `${create} ${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options};`,
    ...table.indexes.map((index) => `${toOneLine(index).replace(' using btree', '')};`),
    ...table.triggers.map((trigger) => `${toOneLine(trigger)};`),
    ...(table.privileges.length === 0
      ? []
      : [`grant ${toProjectStyle(table.privileges.join(', '))} on ${table.name} to pilgi_app;`]),
  ].join('\n');
}

/** Only the header is restyled; the body stays as written in the migration. */
function renderFunction(definition: string): string {
  const bodyAt = definition.indexOf('$function$');
  const header = toProjectStyle(definition.slice(0, bodyAt))
    .replace('create or replace', 'create')
    .replace(/\n as /g, '\nas ');
  return `${header.replace(/\n +/g, '\n')}${definition.slice(bodyAt).trimEnd().replaceAll('$function$', '$$$$')};`;
}

export function renderSchema({ extensions, enums, tables, functions }: DatabaseSchema): string {
  const sections = [
    HEADER,
    extensions.map((name) => `create extension ${name};`).join('\n'),
    enums
      .map(({ name, labels }) => `create type ${name} as enum (${labels.map((label) => `'${label}'`).join(', ')});`)
      .join('\n'),
    ...tables.map(renderTable),
    ...functions.map(renderFunction),
  ];
  return `${sections.join('\n\n')}\n`;
}
