import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { loopbackOnly } from '../../http/loopbackOnly.ts'
import type { BitcoinChain } from '../chain/createChain.ts'
import type { Entry } from '../chain/entry.ts'
import { scriptOf } from '../genesis/regtest.ts'
import type { PersistentBitcoin } from '../openBitcoin.ts'
import { virtualSize } from '../script/readTransaction.ts'
import { addressJson, blockJson, coinJson, statusJson, transactionJson } from './esploraJson.ts'

const PAGE = 25
const POOL_PAGE = 50
/** The maximum size of a relayed transaction, in hex digits. */
const TRANSACTION_DIGITS_MAX = 800_000
/** Fee rates in satoshis per virtual byte by confirmation target in blocks. Blocks are never full here. */
const feeEstimates = Object.fromEntries(
  [1, 2, 3, 6, 12, 24, 144, 504, 1008].map((blocks) => [blocks, blocks < 3 ? 2 : 1]),
)

const hash = '{[0-9a-f]{64}}'

/**
 * Serves the chain with the HTTP API of Esplora, to pages and programs on this machine.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function esploraRoutes({ chain, submit }: Pick<PersistentBitcoin, 'chain' | 'submit'>): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  app.get('/blocks/tip/height', (context) => context.text(String(chain.tip().height)))
  app.get('/blocks/tip/hash', (context) => context.text(chain.tip().hash))
  app.get('/block-height/:height{[0-9]{1,9}}', (context) => {
    const block = chain.block(Number(context.req.param('height')))
    return block ? context.text(block.hash) : context.text('Block not found', 404)
  })
  app.get(`/block/:hash${hash}`, (context) => {
    const block = chain.block(context.req.param('hash'))
    return block
      ? context.json(blockJson(block, chain.medianTimeAt(block.height)))
      : context.text('Block not found', 404)
  })
  app.get(`/block/:hash${hash}/txids`, (context) => {
    const block = chain.block(context.req.param('hash'))
    return block ? context.json(block.transactions.map(({ txid }) => txid)) : context.text('Block not found', 404)
  })
  app.get('/fee-estimates', (context) => context.json(feeEstimates))
  app.get('/mempool', (context) => context.json(poolJson(chain.pool())))
  app.get('/mempool/txids', (context) => context.json(chain.pool().map(({ transaction }) => transaction.txid)))
  app.post(
    '/tx',
    bodyLimit({ maxSize: TRANSACTION_DIGITS_MAX, onError: (context) => context.text('tx-size', 413) }),
    async (context) => {
      const taken = submit(bytesOf((await context.req.text()).trim()))
      if ('code' in taken) return context.text(`sendrawtransaction RPC error: ${JSON.stringify(taken)}`, 400)
      return context.text(taken.transaction.txid)
    },
  )
  const known = (context: Context, answer: (entry: Entry) => Response) => {
    const entry = chain.entry(context.req.param('txid') ?? '')
    return entry ? answer(entry) : context.text('Transaction not found', 404)
  }
  app.get(`/tx/:txid${hash}`, (context) => known(context, (entry) => context.json(transactionJson(entry))))
  app.get(`/tx/:txid${hash}/status`, (context) =>
    known(context, (entry) => context.json(statusJson(entry.confirmation))),
  )
  app.get(`/tx/:txid${hash}/hex`, (context) =>
    known(context, (entry) => context.text(Buffer.from(entry.transaction.bytes).toString('hex'))),
  )
  app.get(`/tx/:txid${hash}/outspends`, (context) => known(context, (entry) => context.json(spendsOf(chain, entry))))
  addressRoutes(app, chain)
  app.notFound((context) => context.text('Not found', 404))
  return app
}

function addressRoutes(app: Hono, chain: BitcoinChain): void {
  const of = (context: Context, answer: (script: Uint8Array, address: string) => unknown) => {
    const address = context.req.param('address') ?? ''
    const script = scriptOf(address)
    return script ? context.json(answer(script, address)) : context.text('Invalid Bitcoin address', 400)
  }
  const waiting = (script: Uint8Array) =>
    chain
      .entriesOf(script)
      .filter(({ confirmation }) => !confirmation)
      .slice(0, POOL_PAGE)
  const confirmed = (script: Uint8Array, after?: string) => {
    const entries = chain.entriesOf(script).filter(({ confirmation }) => confirmation)
    const start = after === undefined ? 0 : entries.findIndex(({ transaction }) => transaction.txid === after) + 1
    // A page after an unknown transaction is empty.
    return after !== undefined && start === 0 ? [] : entries.slice(start, start + PAGE)
  }
  const address = '/address/:address{[0-9a-zA-Z]{1,100}}'
  app.get(address, (context) => of(context, (script, text) => addressJson(text, script, chain.entriesOf(script))))
  app.get(`${address}/utxo`, (context) => of(context, (script) => chain.coinsOf(script).map(coinJson)))
  app.get(`${address}/txs`, (context) =>
    of(context, (script) => [...waiting(script), ...confirmed(script)].map(transactionJson)),
  )
  app.get(`${address}/txs/mempool`, (context) => of(context, (script) => waiting(script).map(transactionJson)))
  app.get(`${address}/txs/chain`, (context) => of(context, (script) => confirmed(script).map(transactionJson)))
  app.get(`${address}/txs/chain/:after${hash}`, (context) =>
    of(context, (script) => confirmed(script, context.req.param('after')).map(transactionJson)),
  )
}

function spendsOf(chain: BitcoinChain, { transaction: { txid, outputs } }: Entry) {
  return outputs.map((_, vout) => {
    const spender = chain.spenderOf(`${txid}:${vout}`)
    if (!spender) return { spent: false }
    const vin = spender.transaction.inputs.findIndex((input) => input.txid === txid && input.vout === vout)
    return { spent: true, txid: spender.transaction.txid, vin, status: statusJson(spender.confirmation) }
  })
}

function poolJson(pool: readonly Entry[]) {
  const vsize = pool.reduce((total, { transaction }) => total + virtualSize(transaction), 0)
  return {
    count: pool.length,
    vsize,
    total_fee: Number(pool.reduce((total, { fee }) => total + fee, 0n)),
    fee_histogram: [],
  }
}

// Text that isn't hex becomes zero bytes, which is not a valid transaction.
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(/^([0-9a-fA-F]{2})*$/.test(text) ? Buffer.from(text, 'hex') : [])
}
