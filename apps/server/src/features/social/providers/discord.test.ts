import { expect, it } from 'vitest'
import { discordName } from './discord.ts'

/** The app's display rule, which drops a trailing `0` (R5.17). */
const shown = (name: string) => (name.endsWith('0') ? name.slice(0, -1) : name)

it.each([
  ['neo', '0', 'neo'],
  ['neo2000', '0', 'neo2000'],
  ['0', '0', '0'],
  ['name#0', '0', 'name#0'],
  ['neo', '1337', 'neo#1337'],
])('D-18 shows %s with discriminator %s as %s', (username, discriminator, expected) => {
  expect(shown(discordName({ username, discriminator }))).toBe(expected)
})
