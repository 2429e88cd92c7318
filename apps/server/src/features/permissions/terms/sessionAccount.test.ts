import { accountProxyBytecode } from '@latchkey/protocol/embedded'
import { expect, it } from 'vitest'
import { delegationBytecode } from '../../../test/smartAccountChain.ts'
import { sessionAccountOf } from './sessionAccount.ts'

const [cosigner, app, factory, multiSig] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]

it('has the proxy of the Delegation Framework', () => {
  expect(accountProxyBytecode).toBe(delegationBytecode('ERC1967Proxy'))
})

it('is another account for other keys, another order of them, and other contracts', () => {
  const contracts = { factory, multiSig }
  const addresses = [
    sessionAccountOf({ cosigner, app }, contracts),
    sessionAccountOf({ cosigner: app, app: cosigner }, contracts),
    sessionAccountOf({ cosigner, app: factory }, contracts),
    sessionAccountOf({ cosigner, app }, { factory: multiSig, multiSig }),
    sessionAccountOf({ cosigner, app }, { factory, multiSig: factory }),
  ].map(({ address }) => address)
  expect(new Set(addresses).size).toBe(5)
})
