import { accountId } from '@latchkey/protocol'
import { type SolanaNode, startSolana } from '@latchkey/test/solana'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilStatus } from '../../../test/connected.ts'
import { connectedSolana, freshAddress } from '../../../test/connectedSolana.ts'
import { estimateTransfer } from '../../actions/estimateTransfer.ts'
import { sendToken } from '../../actions/sendToken.ts'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { associatedTokenAddress } from '../../chains/solana/accounts/associatedTokenAddress.ts'
import { token2022Program, tokenProgram } from '../../chains/solana/accounts/programs.ts'
import { readTransactionFee } from '../../chains/solana/readTransactionFee.ts'
import { solanaAddress } from '../../chains/solana/solanaAddress.ts'
import { applyWalletEvent } from '../../store/applyWalletEvent.ts'

let chain: SolanaNode
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain?.stop())

const SOL = 1_000_000_000n
const sol = { symbol: 'SOL', decimals: 9 }
const tokenOf = (symbol: string) => {
  const { mint, decimals } = chain.tokens.find((one) => one.symbol === symbol) ?? { mint: '', decimals: 0 }
  return { symbol, decimals, address: mint }
}
const lamportsOf = async (owner: string) =>
  (await createSolanaRpc(chain.rpcUrl).getBalance(address(owner)).send()).value
const heldIn = async (account: Address) =>
  (await createSolanaRpc(chain.rpcUrl).getTokenAccountBalance(account).send()).value.amount
let nextSeed = 100
const fresh = () => freshAddress(nextSeed++)
const hasTransaction = (input: unknown): input is { transaction: Uint8Array } =>
  typeof input === 'object' && input !== null && 'transaction' in input
const setUp = async (options: Partial<Parameters<typeof connectedSolana>[1]> = {}) => {
  const connected = await connectedSolana(chain, { seed: nextSeed++, ...options })
  await chain.fund(connected.address)
  return connected
}

describe('sending SOL', () => {
  it.each([
    ['signs and sends', true],
    ['only signs', false],
  ])('R1.04 R4.15a works with a wallet that %s, and emits events', async (_, sends) => {
    const { client, address: from } = await setUp({ sends })
    const to = await fresh()
    const estimate = await estimateTransfer(client, {
      account: accountId(chain.network.id, from),
      token: sol,
      amount: '1.5',
      recipient: to,
    })
    expect(estimate).toEqual({ fee: 5_000n, deposit: 0n, received: 1_500_000_000n })
    const { id, hash } = await sendToken(client, { token: sol, amount: '1.5', recipient: to, recipientName: 'bob' })
    await untilStatus(client, id, 'confirmed')
    expect(await lamportsOf(to)).toBe(1_500_000_000n)
    expect(await lamportsOf(from)).toBe(10n * SOL - 1_500_000_000n - estimate.fee)
    expect(await readTransactionFee(client, { account: accountId(chain.network.id, from), hash })).toBe(estimate.fee)
    expect(await readTransactionFee(client, { account: accountId(chain.network.id, to), hash })).toBeUndefined()
    expect(client.store.getState().pending[0]).toMatchObject({
      hash,
      value: '1500000000',
      summary: { kind: 'send', amount: '1.5', symbol: 'SOL', decimals: 9, recipient: to, recipientName: 'bob' },
    })
    expect(client.events.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it.each([
    ['signs and sends', true],
    ['only signs', false],
  ])('R4.15a works with a wallet that %s and only accepts versioned transactions', async (_, sends) => {
    const { client, wallet } = await setUp({ sends })
    for (const feature of Object.values(wallet.features))
      Object.assign(feature as object, { supportedTransactionVersions: [0] })
    const to = await fresh()
    const { id } = await sendToken(client, { token: sol, amount: '0.5', recipient: to })
    await untilStatus(client, id, 'confirmed')
    expect(await lamportsOf(to)).toBe(500_000_000n)
    const given = wallet.requested.flatMap(({ inputs }) => inputs).find(hasTransaction)
    const { messageBytes } = getTransactionDecoder().decode(given?.transaction ?? new Uint8Array())
    expect(getCompiledTransactionMessageDecoder().decode(messageBytes).version).toBe(0)
  })

  it('defaults to SOL without a token', async () => {
    const { client } = await setUp()
    const to = await fresh()
    const { id } = await sendToken(client, { token: undefined, amount: '0.01', recipient: to })
    await untilStatus(client, id, 'confirmed')
    expect(await lamportsOf(to)).toBe(10_000_000n)
  })

  it('sends all but the fee, and refuses to leave less than the rent', async () => {
    const { client, address: from } = await setUp()
    const to = await fresh()
    const all = formatAmount(10n * SOL - 5_000n, 9)
    const almost = formatAmount(10n * SOL - 100_000n, 9)
    const send = (amount: string) => sendToken(client, { token: sol, amount, recipient: to })
    await expect(send(almost)).rejects.toThrow('Send everything, or leave at least 0.00089088 SOL in the account')
    await expect(send('10')).rejects.toThrow('Not enough SOL for the network fee')
    await expect(send('10.000000001')).rejects.toThrow('The amount is more than the balance')
    const { id } = await send(all)
    await untilStatus(client, id, 'confirmed')
    expect([await lamportsOf(from), await lamportsOf(to)]).toEqual([0n, 10n * SOL - 5_000n])
  })

  it('refuses to send less than the rent to a new account', async () => {
    const { client } = await setUp()
    const sent = sendToken(client, { token: sol, amount: '0.0001', recipient: await fresh() })
    await expect(sent).rejects.toThrow('A new account needs at least 0.00089088 SOL')
    expect(client.store.getState().pending).toEqual([])
  })
})

describe('sending tokens', () => {
  it.each([
    ['USDC', tokenProgram, 0n, 165],
    ['KEY', token2022Program, 1n, 182],
  ] as const)(
    "creates the recipient's account for %s, and sends to it again",
    async (symbol, program, percent, bytes) => {
      const { client, address: from, rpc } = await setUp()
      const to = await fresh()
      const token = tokenOf(symbol)
      const unit = 10n ** BigInt(token.decimals)
      const kept = 250n * unit - (250n * unit * percent) / 100n
      const args = { token, amount: '250', recipient: to }
      const estimate = await estimateTransfer(client, { ...args, account: accountId(chain.network.id, from) })
      const deposit = await rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
      expect(estimate).toMatchObject({ deposit, received: kept })
      const first = await sendToken(client, args)
      await untilStatus(client, first.id, 'confirmed')
      const account = tokenAccount(to, token.address, program)
      expect(await heldIn(account)).toBe(String(kept))
      expect(await lamportsOf(from)).toBe(10n * SOL - estimate.fee - deposit)

      const again = await estimateTransfer(client, { ...args, account: accountId(chain.network.id, from) })
      expect(again.deposit).toBe(0n)
      const second = await sendToken(client, args)
      await untilStatus(client, second.id, 'confirmed')
      expect(await heldIn(account)).toBe(String(2n * kept))
      expect(client.store.getState().pending[0]).toMatchObject({ to, value: '0', summary: { token: token.address } })
    },
  )

  it('sends to a token account directly, and never to one of another token or to a mint', async () => {
    const { client } = await setUp()
    const { address: other } = await setUp()
    const token = tokenOf('USDC')
    const account = tokenAccount(other, token.address)
    const { id } = await sendToken(client, { token, amount: '1', recipient: account })
    await untilStatus(client, id, 'confirmed')
    expect(await heldIn(account)).toBe('1001000000')
    const otherToken = sendToken(client, { token: tokenOf('KEY'), amount: '1', recipient: account })
    await expect(otherToken).rejects.toThrow('Tokens sent to this address would be lost')
    for (const recipient of [token.address, tokenProgram])
      await expect(sendToken(client, { token, amount: '1', recipient })).rejects.toMatchObject({
        code: 'RECIPIENT_NOT_FOR_TOKENS',
      })
  })

  it('rejects more than the balance, other decimals, an address that is not a mint, and a frozen account', async () => {
    const { client, address: from } = await setUp()
    const to = await fresh()
    const token = tokenOf('USDC')
    const send = (more: object) => sendToken(client, { token, amount: '1', recipient: to, ...more })
    await expect(send({ amount: '1000.000001' })).rejects.toThrow('The amount is more than the balance')
    await expect(send({ token: { ...token, decimals: 9 } })).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
    await expect(send({ token: { ...token, address: to } })).rejects.toThrow('This token cannot be sent from here')
    const elsewhere = accountId(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${token.address}`)
    await expect(send({ token: { ...token, address: elsewhere } })).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
    await freeze(from, token.address)
    await expect(send({})).rejects.toThrow('The issuer of this token has frozen the account')
  })

  it('says that there is no SOL for the fee', async () => {
    const { client } = await connectedSolana(chain, { seed: nextSeed++ })
    await expect(sendToken(client, { token: sol, amount: '1', recipient: await fresh() })).rejects.toThrow(
      'The amount is more than the balance',
    )
  })
})

it('does not call the wallet when its account was removed during the simulation', async () => {
  const {
    client,
    wallet,
    address: from,
  } = await setUp({
    config: {
      fetch: async (input, init) => {
        if (String(init?.body).includes('simulateTransaction')) leave()
        return fetch(input, init)
      },
    },
  })
  const { key } = client.store.getState().connections[0] ?? {}
  const leave = () =>
    client.store.setState((state) =>
      key ? applyWalletEvent(state, key, { type: 'accountsChanged', accounts: [] }, client.networks) : state,
    )
  wallet.requested.length = 0
  const sending = sendToken(client, { token: sol, amount: '1', recipient: await fresh() })
  await expect(sending).rejects.toMatchObject({ code: 'CONNECTION_CLIENT_NOT_SET' })
  expect(wallet.requested).toEqual([])
  expect(client.store.getState().pending).toEqual([])
  expect(await lamportsOf(from)).toBeGreaterThan(SOL)
})

describe('typed input', () => {
  it.each([
    [{ amount: '' }, 'SEND_INCOMPLETE'],
    [{ recipient: ' ' }, 'SEND_INCOMPLETE'],
    [{ amount: '1,5' }, 'AMOUNT_INVALID'],
    [{ amount: '0' }, 'AMOUNT_ZERO'],
    [{ amount: '0.0000000001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '99999999999' }, 'AMOUNT_INVALID'],
    [{ recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'RECIPIENT_OTHER_NETWORK'],
    [{ recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'RECIPIENT_OTHER_NETWORK'],
    [{ recipient: 'So1111111111111111111111111111111111111111' }, 'RECIPIENT_INVALID'],
    [{ recipient: 'somebody' }, 'RECIPIENT_INVALID'],
  ])('R5.13 rejects %j', async (more, code) => {
    const { client, wallet } = await connectedSolana(chain, { seed: 1 })
    const recipient = 'So11111111111111111111111111111111111111112'
    wallet.requested.length = 0
    await expect(sendToken(client, { token: sol, amount: '1', recipient, ...more })).rejects.toMatchObject({ code })
    expect(wallet.requested).toEqual([])
    expect(client.events).toEqual([])
  })
})

function tokenAccount(owner: string, mint: string, program = tokenProgram): Address {
  return address(associatedTokenAddress(solanaAddress(owner), solanaAddress(mint), program))
}

/** Freezes an owner's account, as the issuer of this chain's tokens. */
async function freeze(owner: string, mint: string): Promise<void> {
  const issuer = await createKeyPairSignerFromPrivateKeyBytes(Buffer.from(chain.faucetSeed, 'base64'))
  const rpc = createSolanaRpc(chain.rpcUrl)
  const account = tokenAccount(owner, mint)
  const instruction: Instruction = {
    programAddress: address(tokenProgram),
    accounts: [
      { address: account, role: AccountRole.WRITABLE },
      { address: address(mint), role: AccountRole.READONLY },
      { address: issuer.address, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(10),
  }
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(issuer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) => appendTransactionMessageInstructions([instruction], dated),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect
    .poll(async () => (await rpc.getAccountInfo(account, { encoding: 'base64' }).send()).value?.data[0].length)
    .toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send()
      return Buffer.from(value?.data[0] ?? '', 'base64')[108]
    })
    .toBe(2)
}
