import type { Command } from './command.ts'

type Entry = {
  /** One line for `latchkey help`. */
  summary: string
  load: () => Promise<{ command: Command }>
}

/** Every command, loaded when it is called: most need the whole server. In the order of `latchkey help`. */
export const commands: Readonly<Record<string, Entry>> = {
  dev: {
    summary: 'Starts the whole local world: chains, mail, sign-in pages, the server and the app.',
    load: () => import('./commands/dev.ts'),
  },
  init: {
    summary: 'Writes the settings, keys and container files of a new installation.',
    load: () => import('./commands/init.ts'),
  },
  check: {
    summary: 'Says what is wrong with an installation, why it matters and how to fix it.',
    load: () => import('./commands/check.ts'),
  },
  start: {
    summary: 'Runs the server in production.',
    load: () => import('./commands/start.ts'),
  },
  backup: {
    summary: 'Writes everything in the database to a new folder, while servers run.',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    summary: 'Fills an empty database with a backup, all or nothing.',
    load: () => import('./commands/restore.ts'),
  },
  upgrade: {
    summary: 'Brings the database to the schema of this version, after a backup.',
    load: () => import('./commands/upgrade.ts'),
  },
  'rotate-keys': {
    summary: 'Replaces the master keys, step by step, while servers run.',
    load: () => import('./commands/rotate-keys.ts'),
  },
  user: {
    summary: 'Finds, locks, signs out, exports or deletes a person with an embedded wallet.',
    load: () => import('./commands/user.ts'),
  },
  name: {
    summary: 'Finds names of this server, or takes one from its owner.',
    load: () => import('./commands/name.ts'),
  },
  audit: {
    summary: 'Verifies the audit log, or prints it.',
    load: () => import('./commands/audit.ts'),
  },
  docs: {
    summary: 'Serves the docs of this version on this machine, also without a network.',
    load: () => import('./commands/docs.ts'),
  },
  mcp: {
    summary: 'Lets a coding agent search the docs and check a configuration (Model Context Protocol).',
    load: () => import('./commands/mcp.ts'),
  },
  migrate: {
    summary: 'Moves the source of an app from RainbowKit or AppKit to Latchkey.',
    load: () => import('./commands/migrate.ts'),
  },
}
