import type { ThemeMode } from '@latchkey/ui'
import { useAppearance } from '../context/appearance.ts'
import { useSettings } from './useSettings.ts'

/** The theme in use, and how to change it for this visitor. */
export function useTheme(): { themeMode: ThemeMode; setThemeMode(themeMode: ThemeMode | undefined): void } {
  const { themeMode } = useAppearance()
  const { set } = useSettings()
  return { themeMode, setThemeMode: (next) => set({ themeMode: next }) }
}
