import { expect, it } from 'vitest'
import { selectFeatures } from './options.ts'

it('R9.14a turns receive, send and all wallets on, and the checkbox, smart sessions and collapsed wallets off', () => {
  expect(selectFeatures({})).toMatchObject({
    receive: true,
    send: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
  })
  expect(selectFeatures({ features: { send: false } })).toMatchObject({ send: false, receive: true })
})

it('orders the actions: buy, swap, receive, send', () => {
  expect(selectFeatures({}).walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
})
