import { setTimeout } from 'node:timers/promises'
import { getSessionCallsStatus, type SessionCallsStatus } from '@latchkey/core/permissions'
import { type AccountId, addressOf, isLatchkeyError } from '@latchkey/protocol'
import { type Hex, parseAbiItem } from 'viem'
import type { Attempt } from './openSubscriptions.ts'
import type { ShopDeps } from './shopDeps.ts'

const TRIES = 60
const TRY_MS = 1_000
/** The server's sponsorship of an operation ends after ten minutes: one that isn't in a block after an hour won't be. */
const LOST_SECONDS = 3_600

/** How an attempt ended: the transaction that paid, or why none did. Undefined if that can't be known yet. */
export async function findOutcome(
  deps: ShopDeps,
  account: AccountId,
  attempt: Attempt,
): Promise<{ paidBy: Hex } | { problem: string } | undefined> {
  const status = attempt.id && (await waitForCalls(deps, attempt.id))
  const hash = status?.receipts[0]?.transactionHash as Hex | undefined
  if (status?.statusCode === 200 && hash) return { paidBy: hash }
  if (status?.statusCode === 500) return { problem: 'The transfer failed on the chain' }
  const paidBy = await findPayment(deps, account, attempt)
  if (paidBy) return { paidBy }
  return deps.now() > attempt.startedAt + LOST_SECONDS ? { problem: 'The transfer was not sent' } : undefined
}

/** Undefined if the server doesn't know the calls, for example because it dropped them. */
async function waitForCalls({ offer, projectId }: ShopDeps, id: Hex): Promise<SessionCallsStatus | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const status = await getSessionCallsStatus({ server: offer.latchkey, projectId, id }).catch((error: unknown) => {
      if (isLatchkeyError(error, 'REQUEST_REFUSED')) return undefined
      throw error
    })
    if (status?.status !== 'PENDING') return status
    await setTimeout(TRY_MS)
  }
  return undefined
}

/** A transfer of exactly the price from the account to the merchant, since the attempt began. */
async function findPayment({ chain, offer }: ShopDeps, account: AccountId, { block }: Attempt) {
  const [fromBlock, toBlock] = [BigInt(block) + 1n, await chain.getBlockNumber()]
  if (fromBlock > toBlock) return undefined
  const transfers = await chain.getLogs({
    address: offer.token.address,
    event: transferEvent,
    args: { from: addressOf(account) as Hex, to: offer.merchant },
    fromBlock,
    toBlock,
  })
  return transfers.find(({ args }) => args.value === BigInt(offer.price))?.transactionHash
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
