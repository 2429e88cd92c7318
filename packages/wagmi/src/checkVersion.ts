import { version } from '@latchkey/core'

/**
 * Warns that the client comes from another version of core than the one that this package uses, which may misread it. Only
 * called in development.
 */
export function checkVersion(client: { readonly version?: string | undefined }, warn: (message: string) => void): void {
  if (client.version === version) return
  warn(
    `Latchkey: the client of latchkey({ client }) was created by @latchkey/core ${client.version ?? 'of an earlier version'}, but @latchkey/wagmi uses ${version}. Install one version of all @latchkey packages; npm ls @latchkey/core says what brings another one.`,
  )
}
