import { expect, it } from 'vitest'
import type { LatchkeyOptions } from '../context/options.ts'
import { checkLook } from './checkLook.ts'

// What an app in plain JavaScript may pass.
const check = (options: object) => checkLook(options as LatchkeyOptions)

it.each<LatchkeyOptions>([
  {},
  { accent: '#0a7', radius: 'small', font: 'Inter, "Segoe UI", sans-serif' },
  { accent: 'light-dark(navy, oklch(80% .1 250))', radius: '1rem', avatar: () => null },
  { accent: 'var(--brand)', tokens: { surface: '#fff', 'shadow-far': 'none' } },
])('says nothing about %o', (options) => expect(check(options)).toEqual([]))

it.each<[string, object, string]>([
  ['an accent that is no colour', { accent: 'url(https://x.test)' }, 'which is no CSS colour'],
  ['an accent that lets the page through', { accent: 'rgb(0 0 0 / 20%)' }, 'Use an opaque colour'],
  ['the same among the tokens', { tokens: { accent: '#0000' } }, 'Use an opaque colour'],
  ['a radius that is none', { radius: 'huge' }, 'It can be none, small, medium, large or a CSS length'],
  ['a font that is more than that', { font: 'Inter; color: red' }, 'which is no CSS font-family'],
  ['a typing mistake in a token', { tokens: { surfce: '#fff' } }, 'Did you mean surface?'],
  ['a picture that is no component', { avatar: 'https://x.test/a.png' }, 'It is a component'],
])('says what is wrong with %s', (_, options, said) => expect(check(options)).toEqual([expect.stringContaining(said)]))
