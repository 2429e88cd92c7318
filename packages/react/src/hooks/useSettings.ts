import type { ThemeMode } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useAppearance } from '../context/appearance.ts'
import { useLatchkey } from '../context/latchkey.ts'
import { type Preferences, writePreferences } from '../context/preferences.ts'

export type UseSettings = {
  /** What the visitor chose; missing values follow the app. */
  preferences: Preferences
  /** Changes some settings, now and for the next visit. `undefined` returns to the app's. */
  set(change: Preferences): void
}

/** The visitor's settings: theme, language, currency, test networks. */
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

/** The current theme, and a way to change it for this visitor. */
export function useTheme(): { themeMode: ThemeMode; setThemeMode(themeMode: ThemeMode | undefined): void } {
  const { themeMode } = useAppearance()
  const { set } = useSettings()
  return { themeMode, setThemeMode: (next) => set({ themeMode: next }) }
}
