import type { Tree } from './write-tree.ts';

function manifest(name: string, dependencies: string[] = [], devDependencies: string[] = []): string {
  const pin = (names: string[]) => Object.fromEntries(names.map((dependency) => [dependency, '1.0.0']));
  return JSON.stringify({
    name: `@pilgi/${name}`,
    version: '0.1.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies: pin(dependencies),
    devDependencies: pin(devDependencies),
  });
}

const packages: Tree = {
  'packages/domain/package.json': manifest('domain'),
  'packages/domain/src/index.ts': "export { can } from './can.ts';\nexport type { Day } from './can.ts';\n",
  'packages/domain/src/can.ts': 'export type Day = number;\nexport const can = (day: Day): boolean => day > 0;\n',
  'packages/domain/src/can.test.ts':
    "import { expect, test } from 'vitest';\nimport { can } from './can.ts';\n" +
    "test('can', () => expect(can(1)).toBe(true));\n",
  'packages/contract/package.json': manifest('contract', ['@pilgi/domain', 'zod']),
  'packages/contract/src/index.ts':
    "import { can } from '@pilgi/domain';\nimport { z } from 'zod';\n" +
    'export const shape = z.number().refine(can);\n',
  'packages/api-client/package.json': manifest('api-client', ['@pilgi/contract', '@pilgi/domain']),
  'packages/api-client/src/index.ts':
    "import { shape } from '@pilgi/contract';\nimport type { Day } from '@pilgi/domain';\n" +
    'export const ask = (day: Day): number => shape.parse(day);\n',
  'packages/ui/package.json': manifest('ui', ['react']),
  'packages/ui/src/index.ts': "export { useId } from 'react';\n",
  'simulators/toss/package.json': manifest('toss-simulator'),
  'simulators/toss/src/index.ts': 'export const startToss = (): number => 1;\n',
};

const server: Tree = {
  'apps/server/package.json': manifest('server', ['@pilgi/contract', '@pilgi/domain', 'kysely', 'pg'], ['fast-check']),
  'apps/server/testing/build-app.ts':
    "import { startToss } from '@pilgi/toss-simulator';\n" +
    "import { compose } from '../src/entry/compose.ts';\nexport const buildApp = () => [compose(), startToss()];\n",
  'apps/server/src/entry/compose.ts':
    "import { routes } from '../features/auth/auth.routes.ts';\n" +
    "import { readUser } from '../features/users/index.ts';\n" +
    "import { db } from '../platform/db/open-database.ts';\nexport const compose = () => [db, routes, readUser];\n",
  'apps/server/src/platform/db/open-database.ts':
    "import { Kysely } from 'kysely';\nexport const db = Kysely;\nexport type Database = typeof db;\n",
  'apps/server/src/platform/clock/clock.ts': 'export const clock = (): number => 0;\n',
  'apps/server/src/features/auth/auth.routes.ts':
    "import type { Database } from '../../platform/db/open-database.ts';\n" +
    "import { logIn } from './log-in.ts';\nexport const routes = (db: Database) => logIn(db);\n",
  'apps/server/src/features/auth/log-in.ts':
    "import type { Database } from '../../platform/db/open-database.ts';\n" +
    "import { readUser } from '../users/index.ts';\nimport { findSession } from './auth.queries.ts';\n" +
    'export const logIn = (db: Database) => [findSession(db), readUser()];\n',
  'apps/server/src/features/auth/auth.queries.ts':
    "import { sql } from 'kysely';\nimport type { Database } from '../../platform/db/open-database.ts';\n" +
    'export const findSession = (db: Database) => [db, sql`select 1 from session`];\n',
  'apps/server/src/features/auth/log-in.test.ts':
    "import { expect, test } from 'vitest';\nimport { buildApp } from '../../../testing/build-app.ts';\n" +
    "import { logIn } from './log-in.ts';\ntest('log in', () => expect([logIn, buildApp()]).toBeTruthy());\n",
  'apps/server/src/features/users/index.ts': "export { readUser } from './read-user.ts';\n",
  'apps/server/src/features/users/read-user.ts': 'export const readUser = (): number => 1;\n',
};

const web: Tree = {
  'apps/web/package.json': manifest('web', ['@pilgi/api-client', '@pilgi/ui', 'react'], ['vite']),
  'apps/web/src/app/root.tsx':
    "import { page } from '../pages/admin/users.page.tsx';\nexport default function Root() {\n  return page;\n}\n",
  'apps/web/src/pages/admin/users.page.tsx':
    "import { userTable } from '../../features/users/admin/user-table.ts';\nexport const page = userTable;\n",
  'apps/web/src/pages/account/profile.page.tsx':
    "import { profile } from '../../features/users/profile.ts';\nexport const page = profile;\n",
  'apps/web/src/features/users/admin/user-table.ts':
    "import { profile } from '../profile.ts';\nexport const userTable = profile;\n",
  'apps/web/src/features/users/profile.ts':
    "import { useId } from '@pilgi/ui';\nimport { won } from '../../shared/won.ts';\nexport const profile = [useId, won];\n",
  'apps/web/src/features/payments/receipt.ts': 'export const receipt = 1;\n',
  'apps/web/src/shared/won.ts': "import { ask } from '@pilgi/api-client';\nexport const won = ask;\n",
};

/** The smallest product that uses every allowed import. */
export const healthyTree: Tree = { ...packages, ...server, ...web };
