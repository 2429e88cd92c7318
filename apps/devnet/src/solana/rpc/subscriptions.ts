import { type Address, lamports } from '@solana/kit'
import * as v from 'valibot'
import { systemProgram } from '../genesis/programs.ts'
import { isWritable } from '../ledger/allKeys.ts'
import type { Landed } from '../ledger/execute.ts'
import type { Ledger, ProducedBlock } from '../ledger/openLedger.ts'
import { accountConfig, encodeAccount } from './encodeAccount.ts'
import { address, commitment, count, type Method, method, signature } from './params.ts'
import { rpcError } from './rpcError.ts'

const SUBSCRIPTIONS_MAX = 200

/** A subscription. `hear` returns the values to notify of for a block; `isLast` ends the subscription. */
type Hearing = { name: string; hear(block: ProducedBlock): { value: unknown; isLast?: boolean }[] }

const logsFilter = v.union(
  [
    v.picklist(['all', 'allWithVotes']),
    v.strictObject({ mentions: v.pipe(v.array(address), v.length(1, 'must be one address')) }),
  ],
  'must be "all" or mentions',
)
const withCommitment = v.nullish(v.object({ commitment }), {})

/** The subscriptions of one WebSocket connection. `notify` gets each message; call `stop` when the connection ends. */
export function createSubscriptions(ledger: Ledger, notify: (message: object) => void) {
  const hearings = new Map<number, Hearing>()
  let last = 0
  const subscribe = (hearing: Hearing): number => {
    if (hearings.size >= SUBSCRIPTIONS_MAX)
      throw rpcError('internal', `Internal error: a connection has at most ${SUBSCRIPTIONS_MAX} subscriptions`)
    last += 1
    hearings.set(last, hearing)
    return last
  }
  const tell = (subscription: number, name: string, result: unknown) =>
    notify({ jsonrpc: '2.0', method: `${name}Notification`, params: { result, subscription } })
  const stop = ledger.watch((block) => {
    for (const [id, { name, hear }] of [...hearings])
      for (const { value, isLast } of hear(block)) {
        if (isLast) hearings.delete(id)
        tell(id, name, name === 'slot' ? value : { context: { slot: block.slot }, value })
      }
  })

  const signatureConfig = v.nullish(v.object({ commitment, enableReceivedNotification: v.nullish(v.boolean()) }), {})
  const methods: Readonly<Record<string, Method>> = {
    signatureSubscribe: method([signature, signatureConfig], (_, [of]) => {
      const known = ledger.history.find(of)
      // If it has already landed, notify with the next slot, as validators do. An immediate notification would arrive
      // together with the response that contains the subscription id, and clients would miss it: they only listen for
      // that id once they have handled the response.
      return subscribe({ name: 'signature', hear: ({ landed }) => outcomesOf(known ? [known] : landed, of) })
    }),
    accountSubscribe: method([address, accountConfig], (_, [of, config]) =>
      subscribe({
        name: 'account',
        hear({ landed }) {
          if (!landed.some((each) => isTouched(each, of))) return []
          return [{ value: encodeAccount(ledger.account(of) ?? emptied(of), config, ledger.account) }]
        },
      }),
    ),
    logsSubscribe: method([logsFilter, withCommitment], (_, [filter]) =>
      subscribe({
        name: 'logs',
        hear: ({ landed }) =>
          landed
            .filter(({ keys }) => typeof filter === 'string' || filter.mentions.every((each) => keys.includes(each)))
            .map(({ read, err, logs }) => ({ value: { signature: read.signature, err, logs } })),
      }),
    ),
    slotSubscribe: method([], () =>
      subscribe({
        name: 'slot',
        hear: ({ slot }) => [{ value: { slot, parent: slot - 1, root: Math.max(0, slot - 8) } }],
      }),
    ),
    ...Object.fromEntries(
      ['signature', 'account', 'logs', 'slot'].map((name) => [`${name}Unsubscribe`, method([count], unsubscribe)]),
    ),
  }

  function unsubscribe(_: Ledger, [id]: [number]): boolean {
    if (!hearings.delete(id)) throw rpcError('params', 'Invalid subscription id.')
    return true
  }

  return { methods, stop }
}

function outcomesOf(landed: readonly Landed[], signature: string) {
  return landed.filter(({ read }) => read.signature === signature).map(({ err }) => ({ value: { err }, isLast: true }))
}

function isTouched({ keys, read, loaded }: Landed, address: Address): boolean {
  const index = keys.indexOf(address)
  return index !== -1 && isWritable(read, loaded, index)
}

// How validators report a closed account.
function emptied(address: Address): NonNullable<ReturnType<Ledger['account']>> {
  return {
    address,
    lamports: lamports(0n),
    programAddress: systemProgram,
    data: new Uint8Array(),
    executable: false,
    space: 0n,
  }
}
