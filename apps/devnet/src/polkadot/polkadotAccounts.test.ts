import { expect, it } from 'vitest'
import { polkadotAccounts } from './polkadotAccounts.ts'

it('derives the well-known addresses from the development seeds', () => {
  expect(polkadotAccounts().map(({ address }) => address)).toEqual([
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
  ])
})
