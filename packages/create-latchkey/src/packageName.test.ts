import { describe, expect, it } from 'vitest'
import { findNameFault, toPackageName } from './packageName.ts'

describe('findNameFault', () => {
  it.each(['my-app', 'app2', '@shop/web-app', 'a.b_c~d'])('accepts %s', (name) => {
    expect(findNameFault(name)).toBeUndefined()
  })

  it.each([
    ['', 'it is empty'],
    ['@shop/', 'it is empty'],
    ['My-App', 'capital letters'],
    ['my app', 'characters other than'],
    ['../app', 'begins with a dot'],
    ['a/b', 'characters other than'],
    ["app'); alert('", 'characters other than'],
    ['<script>', 'characters other than'],
    ['_app', 'underscore'],
    ['node_modules', 'reserved'],
    ['a'.repeat(215), 'longer than 214'],
  ])('refuses “%s” with a sentence', (name, why) => {
    expect(findNameFault(name)).toMatch(/^“.*” can't be the name of a package: .*\. Choose another, such as my-app\.$/)
    expect(findNameFault(name)).toContain(why)
  })
})

describe('toPackageName', () => {
  it.each([
    ['My App', 'my-app'],
    ['.hidden', 'hidden'],
    ['shop_2', 'shop_2'],
    ['Ünï!', 'n'],
    ['!!!', ''],
  ])('makes a name of the folder %s', (folder, name) => {
    expect(toPackageName(folder)).toBe(name)
  })
})
