import { defineNetwork, type Network } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Approval, ToSign } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { PageRequest } from '../approval/parsedRequest.ts'
import type { LookUps, RpcRequest } from '../approval/ports.ts'
import { createRpcRequest } from '../chain/rpcRequest.ts'
import { createBatches } from '../execute/batches.ts'
import { createRecipients } from '../execute/recipients.ts'
import { approve } from '../screens/approval/approve.ts'
import { createLookUps } from '../server/createLookUps.ts'
import { createSessionsApi } from '../server/createSessionsApi.ts'

const key = `0x${'42'.repeat(32)}` as const
const solanaKey = new Uint8Array(32).fill(42)
export const account = privateKeyToAccount(key)
export const solanaAddress = base58.encode(ed25519.getPublicKey(solanaKey))

export const devnet = defineNetwork({
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** Approves with real keys on a real chain; `decide` plays the user and sees what would be on the screen. */
export function createApprover({
  http,
  rpcRequest,
  network = devnet,
  lookUps = nobodyKnows,
  canManage,
}: {
  http: string
  rpcRequest?: RpcRequest
  network?: Network
  lookUps?: LookUps
  canManage?: boolean
}) {
  const signed: ToSign[] = []
  const shown: Approval[] = []
  const held = new Map<string, string>()
  const context = (decide: (approval: Approval) => unknown): ApprovalContext => ({
    connected: {
      pageOrigin: 'https://shop.example',
      canManage,
      addresses: { eip155: account.address, solana: solanaAddress },
      network,
    },
    pageName: () => 'Shop',
    rpcRequest: rpcRequest ?? createRpcRequest({ origin: http, fetch: (_, init) => fetch(http, init) }),
    bundlerRequest: () => Promise.reject(new Error('this chain has no bundler')),
    canSign: true,
    findSmartAccount: async () => undefined,
    async sign(toSign) {
      signed.push(toSign)
      if (toSign.namespace === 'solana') return ed25519.sign(toSign.message, solanaKey)
      const [recovery = 0, ...bytes] = secp256k1.sign(hexToBytes(toSign.digest), hexToBytes(key), {
        prehash: false,
        format: 'recovered',
      })
      return Uint8Array.from([...bytes, recovery])
    },
    async show(approval) {
      shown.push(approval)
      await decide(approval)
      return { digest: approval.digest }
    },
    lookUps,
    recipients,
    batches,
    permissionSessions: createSessionsApi(() => Promise.reject(new Error('this chain has no server'))),
    now: Date.now,
  })
  const storage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  }
  const recipients = createRecipients(storage)
  const batches = createBatches(storage, 'https://app.example')
  return {
    signed,
    shown,
    batches,
    rpcRequest: context(() => {}).rpcRequest,
    bundlerRequest: context(() => {}).bundlerRequest,
    run: (request: PageRequest, decide: (approval: Approval) => unknown = () => {}) =>
      approve(context(decide), request, { signal: new AbortController().signal }),
    /** What would be shown, without approving it. */
    async look(request: PageRequest): Promise<Approval> {
      const stop = new Error('only looked')
      await approve(
        context(() => Promise.reject(stop)),
        request,
        { signal: new AbortController().signal },
      ).catch((error: unknown) => {
        if (error !== stop) throw error
      })
      const approval = shown.at(-1)
      if (!approval) throw new Error('nothing was shown')
      return approval
    },
  }
}

/** An unreachable server. */
const nobodyKnows = createLookUps({
  fetch: () => Promise.reject(new TypeError('not reachable')),
  origin: 'https://secure.example',
  currency: () => 'usd',
})

export const codesOf = ({ warnings }: Approval) => warnings.map(({ code }) => code)
