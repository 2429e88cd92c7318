import type { Command } from './command.ts'

/** Every command, loaded when it is called: most need the whole server. In the order of `latchkey help`. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./commands/dev.ts')).command,
  init: async () => (await import('./commands/init.ts')).command,
  check: async () => (await import('./commands/check.ts')).command,
  start: async () => (await import('./commands/start.ts')).command,
  backup: async () => (await import('./commands/backup.ts')).command,
  restore: async () => (await import('./commands/restore.ts')).command,
  upgrade: async () => (await import('./commands/upgrade.ts')).command,
  'rotate-keys': async () => (await import('./commands/rotate-keys.ts')).command,
  user: async () => (await import('./commands/user.ts')).command,
  name: async () => (await import('./commands/name.ts')).command,
  audit: async () => (await import('./commands/audit.ts')).command,
  docs: async () => (await import('./commands/docs.ts')).command,
  mcp: async () => (await import('./commands/mcp.ts')).command,
  migrate: async () => (await import('./commands/migrate.ts')).command,
}
