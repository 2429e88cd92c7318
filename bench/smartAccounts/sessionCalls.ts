import { getSessionCallsStatus, sendSessionCalls } from '@latchkey/core/permissions'
import { accountId, networkId } from '@latchkey/protocol'
import { type Address, type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import type { FramePage } from '../../e2e/world/framePage.ts'
import type { World } from '../../e2e/world/world.ts'
import { pressApprove } from './pressApprove.ts'

export type BenchSession = Parameters<typeof sendSessionCalls>[0]

/** Has the page granted an allowance of the native token, for a key of the app. */
export async function grantSession(page: FramePage, { app, projectId, networks }: World): Promise<BenchSession> {
  const [network] = networks
  if (!network) throw new Error('The world has no EVM network')
  const key = privateKeyToAccount(generatePrivateKey())
  const { payload: account } = await page.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const start = Math.floor(Date.now() / 1000) - 60
  const request = {
    chainId: numberToHex(network.chainId),
    expiry: start + 86_400,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
    permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '1000000', start, period: 86_400 } }],
  }
  const answer = page.request('RPC_REQUEST', { method: 'wallet_grantPermissions', params: [request] })
  await pressApprove(page)
  const { payload } = await answer
  return {
    server: app,
    projectId,
    pci: String(payload.pci),
    account: accountId(networkId(network.id), String(account.address)),
    calls: [{ to: privateKeyToAddress(generatePrivateKey()) as Address, value: 1n }],
    sign: (hash) => key.sign({ hash }),
  }
}

/** Calls of a session, each confirmed before the next, then four at a time; calls per second. */
export async function sessionCalls(session: BenchSession, count: number) {
  const first = await call(session)
  let gas = 0n
  const inTurn = await rateOf(count, async () => {
    for (let number = 0; number < count; number++) gas = await call(session)
  })
  const together = await rateOf(count, async () => {
    let left = count
    const work = async () => {
      while (left-- > 0) await call(session)
    }
    await Promise.all([work(), work(), work(), work()])
  })
  return { inTurn, together, gas: { first, transfer: gas } }
}

/** @returns the gas of its transaction */
async function call(session: BenchSession): Promise<bigint> {
  const { id } = await sendSessionCalls(session)
  for (;;) {
    const { statusCode, receipts } = await getSessionCallsStatus({ ...session, id, waitMs: 10_000 })
    const [receipt] = receipts as { gasUsed: Hex }[]
    if (statusCode === 200 && receipt) return BigInt(receipt.gasUsed)
    if (statusCode === 500) throw new Error('A call of the session failed')
  }
}

async function rateOf(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (count * 1000) / (performance.now() - begun)
}
