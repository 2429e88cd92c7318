import { expect, it } from 'vitest'
import { darkTheme, lightTheme, midnightTheme } from './themes.ts'
import { toAppearance } from './toAppearance.ts'

it('takes RainbowKit’s themes and their options', () => {
  expect(toAppearance()).toEqual(toAppearance(lightTheme()))
  const { themeMode, tokens } = toAppearance(
    darkTheme({ accentColor: '#7b3fe4', accentColorForeground: '#eee', borderRadius: 'small', fontStack: 'system' }),
  )
  expect(themeMode).toBe('dark')
  expect(tokens).toMatchObject({ accent: '#7b3fe4', 'on-accent': '#eee', radius: '10px' })
  expect(tokens?.font).toMatch(/^system-ui/)
  expect(toAppearance(midnightTheme()).tokens?.surface).not.toBe(tokens?.surface)
  expect(toAppearance(lightTheme({ ...lightTheme.accentColors.pink })).tokens?.accent).toBe('#c4247a')
})

it('takes a theme that an app has changed, a pair that follows the system, and none', () => {
  const own = lightTheme()
  own.colors.modalBackground = 'papayawhip'
  expect(toAppearance(own)).toMatchObject({ themeMode: 'light', tokens: { surface: 'papayawhip' } })
  const pair = toAppearance({ lightMode: own, darkMode: darkTheme() })
  expect(pair).toMatchObject({ themeMode: 'auto', tokens: { radius: '28px' } })
  expect(pair.tokens?.surface).toBe(`light-dark(papayawhip,${darkTheme().colors.modalBackground})`)
  expect(toAppearance(null)).toEqual({})
})
