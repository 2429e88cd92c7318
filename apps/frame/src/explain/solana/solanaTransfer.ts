import type { AmountView, TransferView } from '../../approval/approval.ts'
import type { SolanaSimulation } from '../../chain/simulateSolana.ts'
import type { SolanaAction } from '../../decode/solana/readInstruction.ts'
import { asTokenAccount } from '../../decode/solana/tokenAccount.ts'
import { mintAmount, type SolanaFacts, solAmount } from './viewInstruction.ts'

export type SolanaTransfer = {
  transfer: Pick<TransferView, 'amount' | 'to' | 'token' | 'isAll'>
  balanceAfter: AmountView | undefined
}

type Moves = { simulation: SolanaSimulation | undefined; fee: bigint | undefined }

/**
 * The transfer that one transaction makes: from the account itself, with at most the creation of the recipient's token
 * account.
 */
export function solanaTransfer(
  actions: readonly SolanaAction[],
  facts: SolanaFacts,
  moves: Moves,
): SolanaTransfer | undefined {
  const effective = actions.filter(({ type }) => type !== 'priority')
  const [send, ...otherSends] = effective.filter(({ type }) => type === 'sendLamports' || type === 'sendToken')
  if (!send || otherSends.length > 0) return undefined
  if (send.type === 'sendLamports') return effective.length === 1 ? sendsSol(send, facts, moves) : undefined
  return send.type === 'sendToken' ? sendsToken(send, { effective, facts, moves }) : undefined
}

function sendsSol(
  { from, to, lamports }: Extract<SolanaAction, { type: 'sendLamports' }>,
  { account, accounts, network }: SolanaFacts,
  { simulation, fee }: Moves,
): SolanaTransfer | undefined {
  if (from !== account || to === undefined) return undefined
  const spent = to === account ? 0n : lamports
  const isAll = spent > 0n && losesOnly(simulation, spent, fee) && simulation?.tokens.length === 0
  const after = (accounts.get(account)?.lamports ?? 0n) - spent - (fee ?? 0n)
  return {
    transfer: { amount: solAmount(lamports, network), to, isAll },
    balanceAfter: fee === undefined || after < 0n ? undefined : solAmount(after, network),
  }
}

type TokenSend = Extract<SolanaAction, { type: 'sendToken' }>
type Around = { effective: readonly SolanaAction[]; facts: SolanaFacts; moves: Moves }

function sendsToken(send: TokenSend, { effective, facts, moves }: Around): SolanaTransfer | undefined {
  const { account, accounts } = facts
  const source = send.source === undefined ? undefined : asTokenAccount(accounts.get(send.source))
  const token = send.mint ?? source?.mint
  if (source?.owner !== account || source.mint !== token) return undefined
  const others = effective.filter((action) => action !== send)
  const made = others.find((action) => action.type === 'createTokenAccount' && action.account === send.destination)
  const existing = send.destination === undefined ? undefined : asTokenAccount(accounts.get(send.destination))
  // The program refuses an account of another owner, so the stated owner is right.
  const to = existing?.owner ?? (made?.type === 'createTokenAccount' ? made.wallet : undefined)
  if (to === undefined || others.some((action) => action !== made)) return undefined
  const amount = mintAmount(send.amount, token, facts)
  if (amount.isRaw) return undefined
  const spent = to === account ? 0n : send.amount
  const changes = moves.simulation?.tokens ?? []
  const isOnly =
    spent > 0n && changes.length === 1 && changes.every(({ mint, delta }) => mint === token && delta === -spent)
  const after = source.amount - spent
  return {
    transfer: { amount, to, token, isAll: isOnly && losesOnly(moves.simulation, 0n, moves.fee) },
    balanceAfter: after < 0n ? undefined : mintAmount(after, token, facts),
  }
}

/** The account's loss with or without the fee, because nodes differ in whether a simulation charges it. */
function losesOnly(simulation: SolanaSimulation | undefined, lamports: bigint, fee: bigint | undefined): boolean {
  if (!simulation || simulation.failure !== undefined) return false
  return simulation.lamports === -lamports || (fee !== undefined && simulation.lamports === -lamports - fee)
}
