import { expect, it } from 'vitest'
import * as index from './index.ts'
import * as mount from './mount.ts'
import * as standalone from './standalone.ts'

// What pages import. A name that goes or changes its meaning is a major version; a new one is a minor version. It also runs
// without a DOM, as on a server.
it('exports these names, also where there is no DOM', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyButtonElement",
      "LatchkeyDialogElement",
    ]
  `)
  expect(Object.keys(mount)).toMatchInlineSnapshot(`
    [
      "mount",
    ]
  `)
})

it('has all of it in the one file, with the client and its actions', () => {
  const names = ['createClient', 'signMessage', 'getEip1193Provider', 'defineNetwork', 'mount', ...Object.keys(index)]
  expect(Object.keys(standalone)).toEqual(expect.arrayContaining(names))
})
