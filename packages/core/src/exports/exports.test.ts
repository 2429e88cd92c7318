import { expect, it } from 'vitest'
import * as actions from './actions.ts'
import * as analytics from './analytics.ts'
import * as bip122 from './bip122.ts'
import * as check from './check.ts'
import * as cookies from './cookies.ts'
import * as eip155 from './eip155.ts'
import * as eip1193 from './eip1193.ts'
import * as index from './index.ts'
import * as permissions from './permissions.ts'
import * as polkadot from './polkadot.ts'
import * as queries from './queries.ts'
import * as session from './session.ts'
import * as solana from './solana.ts'

// What an app can import. A name that goes or changes its meaning is a breaking change.
const entries = {
  index,
  actions,
  analytics,
  queries,
  eip155,
  eip1193,
  bip122,
  check,
  cookies,
  permissions,
  polkadot,
  session,
  solana,
}

it.each(Object.entries(entries))('keeps the public names of %s', (name, entry) => {
  expect(Object.keys(entry).sort()).toMatchSnapshot(name)
})
