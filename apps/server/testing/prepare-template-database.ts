import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../src/platform/workflow/migrate-workflow-tables.ts';
import { asAdmin, asOwner } from './database-logins.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

let dropTemplate: () => Promise<void> = async () => undefined;

/** Migrates one template database; every test file copies it, which takes a few dozen milliseconds. */
export async function setup(project: TestProject): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl === undefined) throw new Error('DATABASE_URL is required: run the tests with npm test');
  const templateName = `pilgi_template_${randomBytes(6).toString('hex')}`;
  await runOnServer(asAdmin(serverUrl), `create database ${templateName} owner pilgi_owner`);
  const url = new URL(serverUrl);
  url.pathname = `/${templateName}`;
  await migrateDatabase({ url: asOwner(url.href) });
  await migrateWorkflowTables({ url: asOwner(url.href) });
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  dropTemplate = () => runOnServer(asAdmin(serverUrl), `drop database ${templateName} with (force)`);
}

export async function teardown(): Promise<void> {
  await dropTemplate();
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
