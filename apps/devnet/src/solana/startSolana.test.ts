import { join } from 'node:path'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from '@solana/kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { first, temporaryFolder } from '../test/devnetFixture.ts'
import { createTokenAccount, signerOf, solanaClient, transferSol, transferToken } from '../test/solanaClient.ts'
import { associatedTokenAddress } from './genesis/programs.ts'
import { solanaAccounts } from './genesis/solanaAccounts.ts'
import { type SolanaToken, solanaTokens } from './genesis/solanaTokens.ts'
import { openLedger } from './ledger/openLedger.ts'
import { type RunningSolana, startSolana } from './startSolana.ts'

const SOL = 1_000_000_000n
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let chain: RunningSolana
let client: ReturnType<typeof solanaClient>
let ada: KeyPairSigner
let stranger: KeyPairSigner

beforeAll(async () => {
  folder = await temporaryFolder()
  chain = await startSolana({ port: 0, dir: folder.dir })
  client = solanaClient(chain)
  ada = await signerOf(first(solanaAccounts()).privateKey)
})

beforeAll(async () => {
  stranger = await generateKeyPairSigner()
})

afterAll(async () => {
  await chain?.stop()
  await folder.remove()
})

it('is the same network on every machine, identified by its genesis hash', async () => {
  const hash = await client.rpc.getGenesisHash().send()
  expect(hash).toMatchInlineSnapshot(`"1NEVHMfe7e8Ro6fe3wwA7tcjBRRRJ3S1SgQtwRhQfNC"`)
  expect(chain.networkId).toBe(`solana:${hash.slice(0, 32)}`)
})

it('confirms an airdrop over a subscription, and lists it in history', async () => {
  // Lands only after the subscription exists: the response and a notification may arrive in one read, and this client
  // would miss the notification.
  chain.pause()
  const signature = await client.rpc.requestAirdrop(stranger.address, lamports(2n * SOL)).send()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const notifications = await client.rpcSubscriptions
    .signatureNotifications(signature)
    .subscribe({ abortSignal: end.signal })
  chain.resume()
  for await (const { value } of notifications) {
    expect(value).toEqual({ err: null })
    break
  }
  expect((await client.rpc.getBalance(stranger.address).send()).value).toBe(2n * SOL)
  const [row] = await client.rpc.getSignaturesForAddress(stranger.address).send()
  expect(row).toMatchObject({ signature, err: null, memo: null })
})

it("transfers SOL for the announced fee, and describes the transfer in its program's terms", async () => {
  const to = (await generateKeyPairSigner()).address
  const signed = await client.sign(ada, [transferSol(ada, to, SOL)], 'legacy')
  const before = (await client.rpc.getBalance(ada.address).send()).value
  await client.confirm(signed)
  expect((await client.rpc.getBalance(to).send()).value).toBe(SOL)
  expect((await client.rpc.getBalance(ada.address).send()).value).toBe(before - SOL - 5_000n)
  const found = await client.rpc
    .getTransaction(getSignatureFromTransaction(signed), { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.version).toBe('legacy')
  expect(found?.meta).toMatchObject({ err: null, fee: 5_000n })
  expect(found?.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: { type: 'transfer', info: { source: ada.address, destination: to, lamports: SOL } },
  })
})

describe.each(solanaTokens)('$symbol', (token) => {
  it('is held by every funded account, and has its metadata', async () => {
    for (const { address } of solanaAccounts()) {
      const { value } = await client.rpc
        .getTokenAccountsByOwner(address, { programId: token.program }, { encoding: 'jsonParsed' })
        .send()
      expect(value.map(({ account }) => account.data.parsed.info)).toMatchObject([{ mint: token.mint, owner: address }])
    }
    const mint = await client.rpc.getAccountInfo(token.mint, { encoding: 'jsonParsed' }).send()
    expect(mint.value?.data).toMatchObject({ parsed: { type: 'mint', info: { decimals: token.decimals } } })
    expect((await client.rpc.getTokenSupply(token.mint).send()).value.uiAmountString).toMatch(/^5\d{4}$/)
  })

  it('is sent to an account that is created on the way, minus the transfer fee', async () => {
    const owner = (await generateKeyPairSigner()).address
    const [source, account] = await accountsOf(token, owner)
    const amount = 100n * 10n ** BigInt(token.decimals)
    const move = { ...token, source, destination: account, amount }
    const signed = await client.sign(ada, [
      createTokenAccount(ada, { ...token, account, owner }),
      transferToken(ada, move),
    ])
    await client.confirm(signed)
    const balance = await client.rpc.getTokenAccountBalance(account).send()
    expect(balance.value.uiAmountString).toBe(token.fee ? '99' : '100')
    const found = await client.rpc
      .getTransaction(getSignatureFromTransaction(signed), { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    const held = found?.meta?.postTokenBalances?.find((each) => each.owner === owner)
    expect(held).toMatchObject({ mint: token.mint, uiTokenAmount: { uiAmountString: token.fee ? '99' : '100' } })
  })

  it('is rejected before sending when the balance is too small, as a validator does', async () => {
    const [source, destination] = await accountsOf(token, first(solanaAccounts().slice(1)).address)
    const move = { ...token, source, destination, amount: 10n ** 15n * 10n ** 3n }
    const signed = await client.sign(ada, [transferToken(ada, move)])
    const failure = await client.rpc
      .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
      .send()
      .catch((error: unknown) => error)
    const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE
    expect(isSolanaError(failure, code)).toBe(true)
    expect(isSolanaError(failure, code) && failure.context.logs?.join()).toContain('insufficient funds')
    expect(isSolanaError(failure, code) && failure.cause).toMatchObject({ context: { code: 1, index: 0 } })
  })
})

async function accountsOf({ mint, program }: SolanaToken, other: KeyPairSigner['address']) {
  return Promise.all([associatedTokenAddress(ada.address, mint, program), associatedTokenAddress(other, mint, program)])
}

it('simulates without changing anything, and returns the result', async () => {
  const to = (await generateKeyPairSigner()).address
  const signed = await client.sign(ada, [transferSol(ada, to, SOL)])
  const { value } = await client.rpc
    .simulateTransaction(getBase64EncodedWireTransaction(signed), {
      encoding: 'base64',
      accounts: { addresses: [to], encoding: 'base64' },
    })
    .send()
  expect(value).toMatchObject({ err: null, unitsConsumed: 150n, accounts: [{ lamports: SOL }] })
  expect((await client.rpc.getBalance(to).send()).value).toBe(0n)
})

it('rejects a transaction without the signature of its key', async () => {
  const thief = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const signed = await client.sign(thief, [transferSol(thief, ada.address, 1n)])
  const text = Buffer.from(getBase64EncodedWireTransaction(signed), 'base64')
  text[10] = (text[10] ?? 0) ^ 1
  const answer = await raw({ method: 'sendTransaction', params: [text.toString('base64'), { encoding: 'base64' }] })
  expect(answer.error).toMatchObject({ code: -32003, message: 'Transaction signature verification failure' })
})

it('pages history from newest to oldest, each transaction once', async () => {
  const hedy = await signerOf(first(solanaAccounts().slice(3)).privateKey)
  for (let sent = 1n; sent <= 3n; sent++)
    await client.confirm(await client.sign(hedy, [transferSol(hedy, ada.address, sent)]))
  const all = await client.rpc.getSignaturesForAddress(hedy.address).send()
  expect(all).toHaveLength(3)
  const [newest, middle, oldest] = all.map(({ signature }) => signature)
  const page = async (config: object) =>
    (await client.rpc.getSignaturesForAddress(hedy.address, config).send()).map(({ signature }) => signature)
  expect(await page({ limit: 2 })).toEqual([newest, middle])
  expect(await page({ limit: 2, before: middle })).toEqual([oldest])
  expect(await page({ until: oldest })).toEqual([newest, middle])
})

it('keeps everything across a restart, and executes pending transactions after it', async () => {
  const to = (await generateKeyPairSigner()).address
  const done = await client.sign(ada, [transferSol(ada, to, SOL)])
  await client.confirm(done)
  const before = await client.rpc
    .getTransaction(getSignatureFromTransaction(done), { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  chain.pause()
  const waiting = await client.sign(ada, [transferSol(ada, to, 5n)])
  await client.rpc.sendTransaction(getBase64EncodedWireTransaction(waiting), { encoding: 'base64' }).send()
  const statuses = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(waiting)]).send()
  expect(statuses.value).toEqual([null])
  await chain.restart()
  // An open connection ends with the chain.
  await expect.poll(() => client.rpc.getHealth().send()).toBe('ok')
  const after = await client.rpc
    .getTransaction(getSignatureFromTransaction(done), { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(after).toEqual(before)
  expect((await client.rpc.getBalance(to).send()).value).toBe(SOL)
  chain.resume()
  await expect.poll(async () => (await client.rpc.getBalance(to).send()).value).toBe(SOL + 5n)
})

describe('a chain that was stopped with a pending transaction', () => {
  let time: number
  let slow: RunningSolana
  let own: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    time = Date.now()
    own = await temporaryFolder()
    slow = await startSolana({ port: 0, dir: own.dir, now: () => time })
    slow.pause()
  })
  afterEach(async () => {
    await slow.stop()
    await own.remove()
  })

  async function submit(from: KeyPairSigner, to: KeyPairSigner['address']) {
    const { rpc, sign } = solanaClient(slow)
    const text = getBase64EncodedWireTransaction(await sign(from, [transferSol(from, to, SOL)]))
    await rpc.sendTransaction(text, { encoding: 'base64', skipPreflight: true }).send()
  }

  it('executes it after a restart, however far its slots are behind the clock', async () => {
    const to = (await generateKeyPairSigner()).address
    await submit(ada, to)
    time += 600_000
    await slow.restart()
    slow.ledger().advance()
    expect(slow.ledger().account(to)?.lamports).toBe(SOL)
  })

  it('follows the clock afterwards, even when the transaction failed', async () => {
    const penniless = await generateKeyPairSigner()
    await submit(penniless, ada.address)
    await slow.restart()
    slow.ledger().advance()
    time += 600_000
    // As after a kill: nothing was saved at the end.
    const file = join(own.dir, 'solana.journal')
    const { genesis, slot } = slow.ledger()
    expect(openLedger({ genesis, file, now: () => time }).slot()).toBeGreaterThan(slot())
  })
})

async function raw(request: object) {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
  })
  return response.json()
}
