import { addressesInLookupTable } from '@latchkey/protocol/solana'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { ActionView, Approval, EffectsView, Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { SolanaTransactionsRequest } from '../approval/parsedRequest.ts'
import { readAccounts } from '../chain/readAccounts.ts'
import { simulateSolana } from '../chain/simulateSolana.ts'
import { readInstruction, type SolanaAction } from '../decode/solana/readInstruction.ts'
import { readSolanaTransaction, type SolanaTransaction } from '../decode/solana/readSolanaTransaction.ts'
import { type AccountState, asTokenAccount } from '../decode/solana/tokenAccount.ts'
import { sendSolana } from '../execute/sendSolana.ts'
import { describeEffects } from '../explain/describeEffects.ts'
import { describeTransfer } from '../explain/describeTransfer.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { solanaTransfer } from '../explain/solana/solanaTransfer.ts'
import { mintAmount, solAmount, viewInstruction } from '../explain/solana/viewInstruction.ts'

/** One Solana transaction, or up to fifty. Every instruction of each is listed. */
export async function prepareSolana(
  request: SolanaTransactionsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const transactions = request.transactions.map((bytes) => ({ bytes: bytes.slice(), ...readSolanaTransaction(bytes) }))
  const { rpcRequest, connected } = context
  const { network, addresses } = connected
  const account = addresses.solana
  const at = { rpcRequest, network: network.id, signal }
  const readAll = (list: readonly string[]) => readAccounts(list, at).catch(() => new Map<string, AccountState>())

  const tables = await readAll(transactions.flatMap(({ lookups }) => lookups.map(({ table }) => table)))
  const resolved = transactions.map((transaction) => resolveAccounts(transaction, tables))
  const accounts = new Map(await readAll([account, ...resolved.flat().filter((address) => address !== undefined)]))
  const mints = [...accounts.values()].flatMap((state) => asTokenAccount(state)?.mint ?? [])
  for (const [address, state] of await readAll(mints.filter((mint) => !accounts.has(mint))))
    accounts.set(address, state)
  const facts = { account, network, accounts }

  const read: SolanaAction[] = []
  const actions: ActionView[] = []
  const warnings: Warning[] = []
  for (const [index, transaction] of transactions.entries()) {
    const addressesUsed = resolved[index] ?? []
    if (addressesUsed.includes(undefined)) warnings.push({ code: 'hiddenAccounts' })
    const [payer] = transaction.signers
    if (payer !== account) warnings.push({ code: 'otherFeePayer', values: { payer: payer ?? '?' } })
    for (const { program, accounts: used, data } of transaction.instructions) {
      const instruction = { program: addressesUsed[program], accounts: used.map((one) => addressesUsed[one]), data }
      const action = readInstruction(instruction)
      read.push(action)
      const viewed = viewInstruction(action, facts)
      if (!viewed) continue
      actions.push({
        ...viewed.view,
        number: actions.length + 1,
        ...(transactions.length > 1 ? { part: index + 1 } : {}),
      })
      warnings.push(...viewed.warnings)
    }
  }
  const simulations = await Promise.all(
    transactions.map(({ bytes }, index) => {
      const touched = (resolved[index] ?? []).filter((address) => address !== undefined).slice(0, 60)
      return simulateSolana(bytes, { ...at, wallet: account, touched, before: accounts })
    }),
  )
  const failure = simulations.find((one) => one?.failure !== undefined)?.failure
  if (simulations.includes(undefined)) warnings.push({ code: 'notSimulated' })
  if (failure !== undefined) warnings.push({ code: 'willFail', values: { reason: failure } })
  const own = { holder: account, isOwn: true }
  const effects: EffectsView = {
    status: failure !== undefined ? 'fails' : simulations.includes(undefined) ? 'notSimulated' : 'simulated',
    changes: simulations.flatMap((one) => [
      ...(one && one.lamports !== 0n
        ? [{ ...own, isGain: one.lamports > 0n, amount: solAmount(size(one.lamports), network) }]
        : []),
      ...(one?.tokens ?? []).map(({ mint, delta }) => ({
        ...own,
        isGain: delta > 0n,
        amount: mintAmount(size(delta), mint, facts),
        token: mint,
      })),
    ]),
  }
  const fees = await Promise.all(
    transactions.map(({ message, signers }) => (signers[0] === account ? readFee(message, context, signal) : 0n)),
  )
  const lamports = fees.includes(undefined) ? undefined : fees.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
  const fee = lamports === undefined ? undefined : solAmount(lamports, network)
  const found =
    transactions.length === 1 ? solanaTransfer(read, facts, { simulation: simulations[0], fee: lamports }) : undefined
  const described = found && (await describeTransfer({ ...found, fee, account, network }, context.lookUps))
  const shownEffects = found?.transfer.isAll
    ? effects
    : await describeEffects(effects, { account, network }, context.lookUps)
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'solana'),
    ...described,
    balanceAfter: found?.balanceAfter,
    kind: transactions.length > 1 ? 'solanaTransactions' : 'solanaTransaction',
    count: transactions.length,
    digest: digestOf(transactions.map(({ message }) => message)),
    actions,
    effects: shownEffects,
    fee,
    warnings,
    raw: transactions.map(({ bytes }) => base64.encode(bytes)).join('\n'),
  })
  return {
    approval,
    async finish(sign) {
      const signed: Uint8Array[] = []
      for (const { bytes, message, signatureOffset } of transactions) {
        const whole = bytes.slice()
        whole.set(await sign({ namespace: 'solana', message }), signatureOffset(account))
        signed.push(whole)
      }
      const texts = signed.map((bytes) => base58.encode(bytes))
      if (request.answer === 'all') return { transactions: texts }
      if (request.answer === 'one') return { transaction: texts[0] }
      return { signature: await sendSolana(signed[0] ?? new Uint8Array(), context) }
    },
  }
}

async function readFee(
  message: Uint8Array,
  { rpcRequest, connected }: ApprovalContext,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const params = [base64.encode(message), { commitment: 'confirmed' }]
  const answer = await rpcRequest(connected.network.id, 'getFeeForMessage', params, signal).catch(() => undefined)
  const parsed = v.safeParse(v.object({ value: v.number() }), answer)
  return parsed.success ? BigInt(parsed.output.value) : undefined
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

/**
 * A transaction's accounts in the order that instructions refer to; undefined if one couldn't be looked up. The network refuses a
 * transaction that loads an account twice, so if a table is said to have one that the transaction already has, it doesn't.
 */
export function resolveAccounts(
  { accounts, lookups }: SolanaTransaction,
  tables: ReadonlyMap<string, AccountState>,
): readonly (string | undefined)[] {
  const inTable = lookups.map(({ table, writable, readonly }) => {
    const account = tables.get(table)
    const listed = account && addressesInLookupTable(account)
    return { writable: writable.map((at) => listed?.[at]), readonly: readonly.map((at) => listed?.[at]) }
  })
  const known = accounts.map(({ address }) => address)
  const loaded = [...inTable.flatMap(({ writable }) => writable), ...inTable.flatMap(({ readonly }) => readonly)]
  const isOnce = (address: string | undefined, index: number) =>
    address !== undefined && !known.includes(address) && loaded.indexOf(address) === index
  return [...known, ...loaded.map((address, index) => (isOnce(address, index) ? address : undefined))]
}
