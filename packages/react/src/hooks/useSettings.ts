import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'
import { type Preferences, writePreferences } from '../context/preferences.ts'

export type UseSettings = {
  /** What the visitor chose; what is absent follows the app. */
  preferences: Preferences
  /** Changes some of it, here and for the next visit. `undefined` goes back to the app's. */
  set(change: Preferences): void
}

/** The visitor's own settings: theme, language, currency, test networks. */
export function useSettings(): UseSettings {
  const latchkey = useLatchkey()
  return {
    preferences: useStore(latchkey.preferences),
    set(change) {
      const next = { ...latchkey.preferences.getState(), ...change }
      latchkey.preferences.setState(next, true)
      writePreferences(latchkey.client, next)
    },
  }
}
