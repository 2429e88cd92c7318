import type { Command } from './command.ts'

/** Every command, loaded when it is called: most need the whole server. In the order of `latchkey help`. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./commands/dev.ts')).command,
  start: async () => (await import('./commands/start.ts')).command,
  migrate: async () => (await import('./commands/migrate.ts')).command,
}
