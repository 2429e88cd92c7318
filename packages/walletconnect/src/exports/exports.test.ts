import { expect, it } from 'vitest'
import * as bip122 from './bip122.ts'
import * as index from './index.ts'
import * as solana from './solana.ts'
import * as wallet from './wallet.ts'

// What an app can import. A name that goes or changes its meaning is a breaking change.
it.each(Object.entries({ index, solana, bip122, wallet }))('keeps the public names of %s', (name, entry) => {
  expect(Object.keys(entry).sort()).toMatchSnapshot(name)
})
