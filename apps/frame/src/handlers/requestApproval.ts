import { type Network, namespaceOf } from '@latchkey/protocol'
import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import type { AppPayloadRead } from '@latchkey/protocol/frame'
import { getAddress, hexToBytes } from 'viem'
import { approve } from '../screens/approval/approve.ts'
import { showApproval } from '../screens/approval/showApproval.tsx'
import { createLookUps } from '../server/createLookUps.ts'
import { createSessionsApi } from '../server/createSessionsApi.ts'
import type { FrameContext } from './handler.ts'

type ParsedRequest = {
  wallet: EmbeddedWallet
  /** What the user calls their account, as the server keeps it. */
  accountName: string | undefined
  network: Network
  request: AppPayloadRead<'RPC_REQUEST'>
  signal: AbortSignal
}

/** Shows a request and signs it once the user has approved. The signing code loads while they read. */
export async function requestApproval(
  context: FrameContext,
  { wallet, accountName, network, request, signal }: ParsedRequest,
): Promise<unknown> {
  const { keys, rpcRequest, bundlerRequest, recipients, batches, ui, pageOrigin, config, fetch, secureOrigin } = context
  keys.preload()
  const isEvm = namespaceOf(network.id) === 'eip155'
  const active = isEvm ? await context.accounts.active(wallet, network.id) : undefined
  return approve(
    {
      connected: {
        pageOrigin,
        isOwnPage: pageOrigin === config.ownOrigin,
        ownIcon: config.ownIcon,
        canManage: pageOrigin === config.ownOrigin || config.nameOrigins.includes(pageOrigin),
        accountName,
        addresses: { eip155: getAddress(active?.address ?? wallet.addresses.eip155), solana: wallet.addresses.solana },
        smartAccount: active?.smartAccount,
        network,
        exchanges: config.exchanges[network.id],
      },
      pageName: () => context.dapp().metadata?.name,
      rpcRequest,
      bundlerRequest,
      canSign: !wallet.isFrozen,
      findSmartAccount: () => context.accounts.smartAccount(wallet, network.id),
      sign: (toSign, abort) =>
        keys.sign(
          toSign.namespace === 'solana'
            ? { walletId: wallet.id, namespace: 'solana', message: toSign.message, chainId: network.id }
            : {
                walletId: wallet.id,
                namespace: 'eip155',
                kind: toSign.kind,
                digest: hexToBytes(toSign.digest),
                chainId: toSign.chainId,
              },
          { signal: abort },
        ),
      show: (approval, abort) => showApproval(ui, approval, { where: config.approvals, signal: abort }),
      lookUps: createLookUps({ fetch, origin: secureOrigin, currency: () => context.dapp().currency ?? 'usd' }),
      recipients,
      batches,
      permissionSessions: createSessionsApi(context.session.apiRequest),
      now: Date.now,
    },
    request,
    { signal },
  )
}
