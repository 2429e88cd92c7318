import { accountId, networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { findSession } from './selectSignInSession.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ethereum = networkId('eip155:1')
const fields = { domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'abcdefgh' } as const
const times = { issuedAt: '2029-12-31T00:00:00Z', expirationTime: '2029-12-31t23:59:60z' }
const session = {
  data: { ...fields, ...times, accountAddress: address, chainId: ethereum },
  message: '',
  signature: '0x',
}

it.each([
  [-1, session],
  [0, undefined],
])('reads when a session ends as RFC 3339 writes times: %i ms after', (ms, found) => {
  const at = Date.UTC(2030, 0, 1) + ms
  expect(findSession([session], accountId(ethereum, address), at)).toBe(found)
})
