import type { Connection, Eip1193Provider, SolanaProvider } from '@latchkey/core'
import type { AccountId, NetworkId } from '@latchkey/protocol'
import { base, mainnet } from 'viem/chains'
import type { Amount } from './amount.ts'
import type { Balances } from './balances.ts'
import { useAccount } from './useAccount.ts'
import { useBalances } from './useBalances.ts'
import { useConnect, useSwitchNetwork } from './useConnect.ts'
import { useConnectOtp } from './useConnectEmail.ts'
import { useConnectGuest } from './useConnectHere.ts'
import { useConnectSocial } from './useConnectSocial.ts'
import { useProvider } from './useProvider.ts'
import { usePublicClient } from './usePublicClient.ts'
import { useSignMessage } from './useSigning.ts'
import { useSwapQuote } from './useSwap.ts'
import { useWriteContract } from './useTransactions.ts'

// Checked by `npm run types`: what the hooks infer, and what a page writes wrongly doesn't compile.

/** What follows from `status`. */
export function useResults() {
  const account = useAccount({ namespace: 'solana' })
  const balances = useBalances()
  const guest = useConnectGuest()
  const quote = useSwapQuote()
  return {
    id: account.status === 'connected' ? (account.id satisfies AccountId) : undefined,
    lastSeen: account.status === 'reconnecting' ? (account.id satisfies AccountId | undefined) : undefined,
    none: account.status === 'disconnected' ? (account.id satisfies undefined) : undefined,
    networkId: account.isConnected ? (account.networkId satisfies NetworkId) : undefined,
    balances: balances.status === 'success' ? (balances.data satisfies Balances) : undefined,
    amounts: balances.data?.tokens.map(({ amount }) => amount satisfies Amount),
    nothing: balances.status === 'pending' ? (balances.data satisfies undefined) : undefined,
    failure: balances.status === 'error' ? (balances.error satisfies Error) : undefined,
    connection: guest.isSuccess ? guest.data : undefined,
    connecting: (): Promise<Connection> => guest.mutateAsync(),
    receives: quote.data?.receives satisfies Amount | undefined,
  }
}

/** A provider is that of its namespace, and a client of viem has all that viem reads. */
export function useReads() {
  const [evm, solana, bitcoin] = [
    useProvider(),
    useProvider({ namespace: 'solana' }),
    useProvider({ namespace: 'bip122' }),
  ]
  const publicClient = usePublicClient({ networkId: 'eip155:8453', chains: [mainnet, base] })
  evm.data satisfies Required<Eip1193Provider> | undefined
  solana.data satisfies SolanaProvider | undefined
  return {
    accounts: evm.isSuccess ? evm.data?.request({ method: 'eth_accounts' }) : undefined,
    signed: solana.data?.signMessage?.({ address: '', message: new Uint8Array() }) satisfies
      | Promise<Uint8Array>
      | undefined,
    // @ts-expect-error Bitcoin wallets have no such method
    wrong: bitcoin.data?.request({ method: 'eth_accounts' }),
    // @ts-expect-error no such namespace
    other: useProvider({ namespace: 'cosmos' }),
    block: publicClient.data?.getBlockNumber() satisfies Promise<bigint> | undefined,
    // @ts-expect-error it reads: wallets send
    sent: publicClient.data?.sendTransaction,
  }
}

const abi = [{ type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] }] as const
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function useCalls() {
  const [connect, otp, social] = [useConnect(), useConnectOtp(), useConnectSocial()]
  const [switchNetwork, sign, write] = [useSwitchNetwork(), useSignMessage(), useWriteContract()]
  // @ts-expect-error no such namespace
  const other = useAccount({ namespace: 'cosmos' })
  return [
    () => other.status,
    () => connect.mutate({ connector: 'io.metamask', networkId: 'eip155:1' }),
    () => switchNetwork.mutate({ networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    () => write.mutate({ address, abi, functionName: 'pause' }),
    // @ts-expect-error a chain id alone is not a network
    () => switchNetwork.mutate({ networkId: '1' }),
    // @ts-expect-error a code is text: zeros at its beginning count
    () => otp.mutate({ otp: 12345 }),
    // @ts-expect-error Farcaster opens no window: it has a hook of its own
    () => social.mutate({ provider: 'farcaster' }),
    // @ts-expect-error there is nothing to sign
    () => sign.mutate(),
    // @ts-expect-error a function that the contract doesn't have
    () => write.mutate({ address, abi, functionName: 'unpause' }),
  ]
}
