import type { Client } from '@latchkey/core'
import type { Currency } from '@latchkey/protocol/api'
import type { ThemeMode } from '@latchkey/ui'
import type { Locale } from '../messages/locale.ts'

/** What the visitor chose in Settings. Missing values follow the app. */
export type Preferences = {
  themeMode?: ThemeMode | undefined
  locale?: Locale | undefined
  currency?: Currency | undefined
  /** Whether test networks are shown. */
  testNetworks?: boolean | undefined
}

/** Reads the visitor's earlier choices on this origin; empty if the stored data is invalid. */
export function readPreferences(client: Pick<Client, 'name' | 'storage'>): Preferences {
  const stored = parse(client.storage.getItem(keyOf(client)))
  if (stored.version !== VERSION) return {}
  return {
    themeMode: oneOf(themeModes, stored.themeMode),
    // The app may have added it, so whether it exists is seen when it is used.
    locale: typeof stored.locale === 'string' ? stored.locale : undefined,
    currency: oneOf(currencies, stored.currency),
    testNetworks: typeof stored.testNetworks === 'boolean' ? stored.testNetworks : undefined,
  }
}

/** Stores the visitor's preferences in this browser. */
export function writePreferences(client: Pick<Client, 'name' | 'storage'>, preferences: Preferences): void {
  client.storage.setItem(keyOf(client), JSON.stringify({ version: VERSION, ...preferences }))
}

export const themeModes = ['auto', 'light', 'dark'] as const satisfies readonly ThemeMode[]
export const currencies = ['usd', 'eur'] as const satisfies readonly Currency[]

const VERSION = 1

function keyOf(client: Pick<Client, 'name'>): string {
  return `${client.name}.preferences`
}

function parse(text: string | null): Record<string, unknown> {
  try {
    // Of anything but an object, no member that is read remains.
    const value: Record<string, unknown> | null = JSON.parse(text ?? '{}')
    return { ...value }
  } catch {
    return {}
  }
}

function oneOf<const Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value)
}
