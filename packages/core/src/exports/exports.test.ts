import { expect, it } from 'vitest'
import * as actions from './actions.ts'
import * as eip155 from './eip155.ts'
import * as index from './index.ts'
import * as queries from './queries.ts'

// What an app can import. A name that goes or changes its meaning is a breaking change.
const entries = { index, actions, queries, eip155 }

it.each(Object.entries(entries))('keeps the public names of %s', (name, entry) => {
  expect(Object.keys(entry).sort()).toMatchSnapshot(name)
})
