import { createHash } from 'node:crypto'
import { SigHash, WIF } from '@scure/btc-signer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinClient, type Kind, paymentTo, type Spent, spend } from '../test/bitcoinClient.ts'
import { first, temporaryFolder } from '../test/devnetFixture.ts'
import { bitcoinAccounts } from './genesis/bitcoinAccounts.ts'
import { payFromTreasury } from './genesis/bitcoinTreasury.ts'
import { regtest } from './genesis/regtest.ts'
import { type RunningBitcoin, startBitcoin } from './startBitcoin.ts'

const kinds: readonly Kind[] = ['P2WPKH', 'P2SH-P2WPKH', 'P2PKH', 'P2TR']
const somewhere = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let running: RunningBitcoin
let client: ReturnType<typeof bitcoinClient>
let keys = 0

beforeAll(async () => {
  folder = await temporaryFolder()
  running = await startBitcoin({ port: 0, dir: folder.dir })
  running.pause() // blocks are only mined by tests
  client = bitcoinClient(running.rpcUrl)
})

afterAll(async () => {
  await running?.stop()
  await folder.remove()
})

// A confirmed coin of a new key.
async function fundedKey(kind: Kind, amount = 100_000n): Promise<{ key: Uint8Array; address: string; coin: Spent }> {
  const key = createHash('sha256').update(`${kind} ${keys++}`).digest()
  const { script, address = '' } = paymentTo(kind, key)
  payFromTreasury(running.bitcoin(), [{ script, amount }])
  running.bitcoin().mine()
  const coin = first(await client.coins(address))
  const previous = Buffer.from(await client.text(`/tx/${coin.txid}/hex`), 'hex')
  return { key, address, coin: { ...coin, previous } }
}

it('starts with the first block of every regtest chain', async () => {
  const hash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
  expect(await client.text('/block-height/0')).toBe(hash)
  const second = await client.text('/block-height/1')
  expect(await client.json(`/block/${second}`)).toMatchObject({ height: 1, previousblockhash: hash, tx_count: 1 })
})

it('gives every account coins for payments and for ordinals', async () => {
  for (const { address, type } of bitcoinAccounts()) {
    expect(address).toMatch(type === 'payment' ? /^bcrt1q/ : /^bcrt1p/)
    const held = await client.balance(address)
    expect(held).toEqual({ confirmed: type === 'payment' ? 650_000_000 : 50_000_546, waiting: 0 })
  }
})

describe.each(kinds)('%s', (kind) => {
  it.each([undefined, SigHash.ALL, SigHash.SINGLE_ANYONECANPAY])(
    'is spent by its key with the signature hash type %s, unconfirmed and then in a block',
    async (sighash) => {
      const { key, address, coin } = await fundedKey(kind)
      const before = await client.balance(somewhere)
      const to = [{ address: somewhere, amount: 60_000n }]
      const sent = await client.send(
        spend(key, kind, { from: [coin], to, ...(sighash === undefined ? {} : { sighash }) }),
      )
      expect(sent).toEqual({ status: 200, said: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(await client.balance(address)).toEqual({ confirmed: 100_000, waiting: -100_000 })
      expect(await client.json(`/tx/${sent.said}/status`)).toEqual({ confirmed: false })
      const { hash, height } = running.bitcoin().mine()
      expect(await client.json(`/tx/${sent.said}`)).toMatchObject({
        txid: sent.said,
        fee: 40_000,
        vin: [{ txid: coin.txid, prevout: { scriptpubkey_address: address, value: 100_000 } }],
        vout: [{ scriptpubkey_address: somewhere, value: 60_000 }],
        status: { confirmed: true, block_hash: hash, block_height: height },
      })
      expect((await client.balance(somewhere)).confirmed).toBe(before.confirmed + 60_000)
    },
  )

  it('is not spent by another key, nor with a signature over something else', async () => {
    const { key, coin } = await fundedKey(kind)
    const made = spend(key, kind, { from: [coin], to: [{ address: somewhere, amount: 60_000n }] })
    // The amount is signed too; this finds its encoding in the bytes.
    const at = Buffer.from(made).indexOf(Buffer.from('60ea000000000000', 'hex'))
    const more = Uint8Array.from(made)
    more[at] = 0x61
    const other = await fundedKey(kind)
    const stolen = spend(other.key, kind, { from: [other.coin], to: [{ address: somewhere, amount: 60_000n }] })
    const point = Buffer.from(coin.txid, 'hex').reverse()
    const aimed = Uint8Array.from(stolen)
    aimed.set(point, Buffer.from(stolen).indexOf(Buffer.from(other.coin.txid, 'hex').reverse()))
    for (const transaction of [more, aimed]) {
      const { status, said } = await client.send(transaction)
      expect(status).toBe(400)
      expect(said).toMatch(/"code":-2[56]/)
    }
    expect((await client.send(more)).said).toContain('mandatory-script-verify-flag-failed')
    expect((await client.send(made)).status).toBe(200)
  })
})

describe('rejections, with the reasons that real nodes give', () => {
  it('rejects spending a coin twice, unconfirmed and confirmed', async () => {
    const { key, coin } = await fundedKey('P2WPKH')
    const pay = (amount: bigint) => spend(key, 'P2WPKH', { from: [coin], to: [{ address: somewhere, amount }] })
    expect((await client.send(pay(50_000n))).status).toBe(200)
    expect((await client.send(pay(50_001n))).said).toContain('txn-mempool-conflict')
    running.bitcoin().mine()
    expect((await client.send(pay(50_001n))).said).toContain('bad-txns-inputs-missingorspent')
    expect((await client.send(pay(50_000n))).said).toContain('already in utxo set')
  })

  it.each([
    [293n, 'dust'],
    [100_001n, 'bad-txns-in-belowout'],
    [99_999n, 'min relay fee not met'],
  ])('rejects an output of %s: %s', async (amount, reason) => {
    const { key, coin } = await fundedKey('P2WPKH')
    // The library refuses to sign a transaction that pays more than it spends, so claim a larger coin.
    const from = [{ ...coin, value: 200_000 }]
    const sent = await client.send(spend(key, 'P2WPKH', { from, to: [{ address: somewhere, amount }] }))
    expect(sent).toEqual({ status: 400, said: expect.stringContaining(reason) })
  })

  it('rejects anything that is not a transaction', async () => {
    for (const body of ['', 'zz', '00', 'ff'.repeat(500)])
      expect((await client.send(Buffer.from(body, 'hex'))).said).toContain('TX decode failed')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(running.bitcoin().submit(bytes)).toMatchObject({ code: expect.any(Number) })
      }),
    )
  })

  it.each(['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bcrt1q', '1'])('rejects the address %s', async (address) => {
    expect(await client.text(`/address/${address}`)).toBe('Invalid Bitcoin address')
  })
})

it('pages history from newest to oldest, each transaction once', async () => {
  const { key, address, coin } = await fundedKey('P2WPKH', 10_000_000n)
  let last = coin
  for (let value = coin.value - 1_000; value > coin.value - 27_000; value -= 1_000) {
    const bytes = spend(key, 'P2WPKH', { from: [last], to: [{ address, amount: BigInt(value) }] })
    const { said } = await client.send(bytes)
    last = { txid: said, vout: 0, value, previous: bytes }
    running.bitcoin().mine()
  }
  const page = async (path: string) => (await client.json(`/address/${address}/txs${path}`)) as { txid: string }[]
  const newest = await page('')
  expect(newest).toHaveLength(25)
  expect(newest[0]?.txid).toBe(last.txid)
  const older = await page(`/chain/${newest.at(-1)?.txid}`)
  expect(older.map(({ txid }) => txid)).toHaveLength(2)
  expect(older.at(-1)?.txid).toBe(coin.txid)
})

it('keeps blocks and unconfirmed transactions across a restart', async () => {
  const ada = first(bitcoinAccounts())
  const key = WIF(regtest).decode(ada.privateKey)
  const coin = first((await client.coins(ada.address)).filter(({ value }) => value === 500_000_000))
  const previous = Buffer.from(await client.text(`/tx/${coin.txid}/hex`), 'hex')
  const to = [
    { address: somewhere, amount: 7_000n },
    { address: ada.address, amount: 499_990_000n },
  ]
  const { said: txid } = await client.send(spend(key, 'P2WPKH', { from: [{ ...coin, previous }], to }))
  const tip = await client.text('/blocks/tip/hash')
  const before = await client.json(`/address/${ada.address}/txs`)
  await running.restart()
  expect(await client.text('/blocks/tip/hash')).toBe(tip)
  expect(await client.json(`/address/${ada.address}/txs`)).toEqual(before)
  expect(await client.json('/mempool/txids')).toEqual([txid])
  running.bitcoin().mine()
  expect(await client.json(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
})
