import { CodedError, chainIdOf, LatchkeyError, type Network } from '@latchkey/protocol'
import { balancesAnswerSchema, toAssets } from '@latchkey/protocol/api'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import type { FrameContext } from './handler.ts'
import { networksOf } from './networksOf.ts'

type Request = { method: string; params?: unknown }

/**
 * Answers requests that need no approval. Anything not about the wallet goes to the network, only through this origin's
 * server.
 */
export async function answerRead(
  context: FrameContext,
  network: Network,
  { method, params = [] }: Request,
  signal: AbortSignal,
): Promise<unknown> {
  const { session, batches, rpcRequest, bundlerRequest } = context
  const list = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_accounts': {
      const signedIn = await session.read()
      if (!signedIn?.wallet || !signedIn.isConsented) return []
      return [(await context.accounts.active(signedIn.wallet, network.id)).address]
    }
    case 'eth_chainId':
      return toHexChain(network)
    case 'wallet_getCapabilities':
      return capabilities(context, list)
    case 'wallet_getAssets':
      return readAssets(context, list[0], signal)
    case 'wallet_getCallsStatus': {
      const { readCallsStatus } = await import('../execute/callsStatus.ts')
      return readCallsStatus(params, { batches, rpcRequest, bundlerRequest })
    }
    case 'wallet_getGrantedExecutionPermissions':
    case 'wallet_getPermissionSessions': {
      const permissions = await import('../permissions/readPageSessions.ts')
      const { wallet } = await session.require()
      const deps = {
        apiRequest: session.apiRequest,
        rpcRequest,
        findSmartAccount: () => context.accounts.smartAccount(wallet, network.id),
        networks: context.accounts.networks,
        ...{ pageOrigin: context.pageOrigin, now: Date.now, signal },
      }
      return method === 'wallet_getPermissionSessions'
        ? permissions.readPageSessions(list[0], deps)
        : permissions.readGrantedPermissions(deps)
    }
    case 'wallet_getSupportedExecutionPermissions': {
      const { supportedExecutionPermissions } = await import('../permissions/executionPermissions.ts')
      return supportedExecutionPermissions(await context.accounts.networks())
    }
    case 'eth_supportedEntryPoints': {
      const enabled = await context.accounts.networks()
      return enabled.filter(({ id }) => id === network.id).map(({ entryPoint }) => entryPoint)
    }
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_getUserOperationReceipt':
      throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method, rpcCode: 4200 } })
  }
  return requestNode(context, network, method, list, signal)
}

async function requestNode(
  { rpcRequest }: FrameContext,
  network: Network,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return (await rpcRequest(network.id, method, params, signal)) ?? null
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { code, data, message } = error
    throw new CodedError('REQUEST_FAILED', message, { cause: error, data: { rpcCode: code, rpcData: data } })
  }
}

/**
 * https://eips.ethereum.org/EIPS/eip-5792: a smart account makes all calls or none, the wallet's own account one by one.
 * Permissions as the reference's client looks for them: by the types that can be asked for.
 */
async function capabilities(context: FrameContext, [account, chains]: readonly unknown[]) {
  const { wallet } = await context.session.require()
  const { networks, isSmart } = await networksOf(String(account ?? wallet.addresses.eip155), wallet, context)
  const requested = Array.isArray(chains) ? chains : undefined
  const atomic = { status: isSmart ? 'supported' : 'unsupported' }
  const enabled = isSmart ? await context.accounts.networks() : []
  const granting = new Set(enabled.flatMap(({ id, permissionSessions: found }) => (found ? [id] : [])))
  return Object.fromEntries(
    networks
      .map((network) => [toHexChain(network), network.id] as const)
      .filter(([chain]) => !requested || requested.includes(chain))
      .map(([chain, id]) => [chain, { atomic, ...(granting.has(id) ? { permissions } : {}) }]),
  )
}

const permissions = {
  supported: true,
  signerTypes: ['keys'],
  keyTypes: ['secp256k1'],
  permissionTypes: ['native-token-recurring-allowance', 'erc20-recurring-allowance', 'contract-call'],
  policyTypes: ['call-limit'],
} as const

const assetsSchema = v.object({
  account: v.optional(v.string()),
  chainFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
})

/** Balances by chain in hex (R3.04; https://eips.ethereum.org/EIPS/eip-7811). */
async function readAssets(context: FrameContext, requested: unknown, signal: AbortSignal) {
  const { wallet } = await context.session.require()
  const request = v.safeParse(assetsSchema, requested ?? {})
  if (!request.success)
    throw new CodedError('REQUEST_FAILED', 'wallet_getAssets needs { account, chainFilter }', {
      data: { rpcCode: -32602 },
    })
  const { account = wallet.addresses.eip155, chainFilter } = request.output
  const { networks } = await networksOf(account, wallet, context)
  const chains = networks.filter((network) => !chainFilter || chainFilter.includes(toHexChain(network)))
  const answers = await Promise.all(
    chains.map(async (network) => {
      const query = new URLSearchParams({ currency: 'usd', chainId: network.id })
      const response = await context.fetch(`/v1/account/${account}/balance?${query}`, { signal })
      const body = v.safeParse(balancesAnswerSchema, await response.json().catch(() => undefined))
      return [toHexChain(network), body.success ? toAssets(body.output.balances) : []] as const
    }),
  )
  return Object.fromEntries(answers)
}

function toHexChain({ id }: Network): string {
  return `0x${chainIdOf(id).toString(16)}`
}
