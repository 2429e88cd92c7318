/** Files that repeat the version of the packages, because code that runs in a page can't read a `package.json`. */
export const filesWithVersion = [
  'packages/core/src/client/version.ts',
  'packages/core/src/queries/wallets/peekWallets.test.ts',
  'apps/latchkey/src/migrate/migrateManifest.ts',
  'apps/latchkey/src/migrate/migrate.test.ts',
] as const
