import * as v from 'valibot'

const KEY = 'pocket'
const schema = v.object({
  isOffline: v.optional(v.boolean(), false),
  /** Whose accounts the home screen shows. */
  person: v.optional(v.string()),
  /** The network that the user chose for a session, by topic. */
  networks: v.optional(v.record(v.string(), v.string()), {}),
})
export type Settings = v.InferOutput<typeof schema>

/** The user's settings, stored in the browser and shared by its tabs. */
export type SettingsStore = {
  read(): Settings
  change(part: Partial<Settings>): void
  /** Calls back for changes in other tabs. */
  watch(listener: () => void): void
}

export function settingsStore(storage: Storage): SettingsStore {
  const read = (): Settings => {
    const parsed = v.safeParse(schema, parse(storage.getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.output : v.parse(schema, {})
  }
  return {
    read,
    change: (part) => storage.setItem(KEY, JSON.stringify({ ...read(), ...part })),
    watch: (listener) => addEventListener('storage', ({ key }) => key === KEY && listener()),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
