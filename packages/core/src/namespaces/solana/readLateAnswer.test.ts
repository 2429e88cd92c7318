import { accountId } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { solana, testClient } from '../../../test/testClient.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { readLateAnswer } from './readLateAnswer.ts'

const signature = new Uint8Array(64).fill(7)
const signed = new Uint8Array([1, ...signature, 1, 0, 1])
const transaction: PendingTransaction = {
  id: 'one',
  account: accountId(solana.id, base58.encode(new Uint8Array(32).fill(1))),
  networkId: solana.id,
  connection: 'walletConnect|solana',
  status: 'submitted',
  lastValidBlockHeight: 9,
  to: base58.encode(new Uint8Array(32).fill(2)),
  value: '1',
  summary: { kind: 'contract' },
  createdAt: 1,
}
const read = (answer: unknown) => readLateAnswer(testClient(), transaction, answer)

it('returns the signature of a transaction that was sent, and the bytes of one that was only signed', async () => {
  const hash = base58.encode(signature)
  expect(await read({ signature: hash })).toEqual({ hash })
  expect(await read({ signature: hash, transaction: base64.encode(signed) })).toEqual({
    hash,
    signed: base64.encode(signed),
  })
})

it.each([[null], [{}], [{ signature: 'abc' }], [{ transaction: base64.encode(new Uint8Array(70)) }], ['x']])(
  'rejects %j as a signature',
  async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  },
)
