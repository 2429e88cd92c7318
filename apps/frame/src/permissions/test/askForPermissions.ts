import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Address, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Approval } from '../../approval/approval.ts'
import type { ApprovalContext } from '../../approval/approvalContext.ts'
import type { SessionsApi } from '../../approval/ports.ts'
import { deriveSmartAccount } from '../../execute/smartAccount/deriveSmartAccount.ts'
import { approve } from '../../screens/approval/approve.ts'
import { devnet } from '../../test/approver.ts'
import { offlineContext, unreachable } from '../../test/offlineContext.ts'

const ownerKey = generatePrivateKey()
export const owner = privateKeyToAccount(ownerKey).address
const letters = (letter: string): Address => `0x${letter.repeat(40)}`
const enforcers = Object.fromEntries(
  ['ExactCalldata', 'NativeTokenPeriodTransfer', 'Redeemer', 'Timestamp'].map((name, index) => [
    name,
    letters(`${6 + index}`),
  ]),
)
export const network = {
  id: devnet.id,
  ...{ entryPoint: letters('1'), factory: letters('2'), implementation: letters('3'), delegationManager: letters('4') },
  hasPaymaster: false,
  permissionSessions: { multiSig: letters('5'), enforcers: enforcers as never },
}
export const smartAccount = deriveSmartAccount(owner, network)
/** Unix seconds. */
export const now = 1_800_000_000

/**
 * Asks for permissions of an account that exists, on a chain that says nothing else. What happens is noted in `events`.
 *
 * @param server its answers, which are noted by their names
 * @param show what the user does. Default: approves
 */
export function askForPermissions(
  request: { method: string; params: unknown },
  server: Partial<SessionsApi>,
  { events, show }: { events: string[]; show?: (approval: Approval) => Promise<unknown> },
): Promise<unknown> {
  const noted = Object.entries(server).map(([name, answer]) => [
    name,
    async (...args: readonly unknown[]) => {
      events.push(name)
      return (answer as (...args: readonly unknown[]) => unknown)(...args)
    },
  ])
  const context: ApprovalContext = offlineContext(smartAccount, now, {
    rpcRequest: async (_, method) => (method === 'eth_getCode' ? '0x12' : unreachable()),
    async show(approval) {
      events.push('show')
      await show?.(approval)
      return { digest: approval.digest }
    },
    async sign(toSign) {
      events.push('sign')
      if (toSign.namespace !== 'eip155') throw new Error('another namespace')
      const options = { prehash: false, format: 'recovered' } as const
      const [recovery = 0, ...bytes] = secp256k1.sign(hexToBytes(toSign.digest), hexToBytes(ownerKey), options)
      return Uint8Array.from([...bytes, recovery])
    },
    permissionSessions: { ...Object.fromEntries(noted), list: async () => [] },
  })
  return approve(context, request, { signal: new AbortController().signal })
}
