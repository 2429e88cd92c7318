import type { Connection } from '@latchkey/core'
import { accountId, networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { portfolioAccounts } from './portfolioAccounts.ts'

const one = networkId('eip155:1')
const two = networkId('eip155:2')
const none = networkId('eip155:3')
const networks = [one, two, none]
const eoa = { address: '0xe0a', type: 'eoa' as const }
const onOne = { address: '0x51', type: 'smartAccount' as const }
const onTwo = { address: '0x52', type: 'smartAccount' as const }
const embedded: Connection = {
  ...{ key: 'embedded|eip155', connectorId: 'embedded', type: 'auth', namespace: 'eip155', wallet: { name: 'Wallet' } },
  ...{ accounts: [onOne, eoa], address: onOne.address, networkId: one },
  smartAccounts: { enabledNetworks: [one, two], addresses: { [one]: onOne.address } },
}

it('asks for a wallet’s one address on all networks', () => {
  const { smartAccounts: _, ...wallet } = embedded
  expect(portfolioAccounts(wallet, networks)).toEqual([
    { account: accountId(one, onOne.address), networkIds: networks },
  ])
})

it('counts a smart account with its address on each network, and the EOA where there are no smart accounts', () => {
  const addresses = { [one]: onOne.address, [two]: onTwo.address }
  const there: Connection = {
    ...{ ...embedded, accounts: [eoa], address: eoa.address, networkId: none },
    smartAccounts: { enabledNetworks: [one, two], addresses },
  }
  expect(portfolioAccounts(there, networks)).toEqual([
    { account: accountId(none, eoa.address), networkIds: [none] },
    { account: accountId(one, onOne.address), networkIds: [one] },
    { account: accountId(two, onTwo.address), networkIds: [two] },
  ])
})

it('takes the address in use for that on networks with smart accounts where it isn’t known', () => {
  expect(portfolioAccounts(embedded, networks)).toEqual([
    { account: accountId(one, onOne.address), networkIds: [one, two] },
    { account: accountId(none, eoa.address), networkIds: [none] },
  ])
})

it('asks for the EOA on every network while it is in use', () => {
  const chosen: Connection = {
    ...{ ...embedded, accounts: [eoa, onOne], address: eoa.address },
    smartAccounts: { enabledNetworks: [one, two] },
  }
  expect(portfolioAccounts(chosen, networks)).toEqual([{ account: accountId(one, eoa.address), networkIds: networks }])
})

it('asks for nothing on the wallet’s network if the app doesn’t offer it', () => {
  expect(portfolioAccounts(embedded, [])).toEqual([{ account: accountId(one, onOne.address), networkIds: [] }])
})
