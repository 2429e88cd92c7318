import { type Address, getAddress, type Hex, toEventSelector } from 'viem'

/** The result at the current block. It can be different later. */
export type Simulation = {
  calls: readonly { gasUsed: bigint; failure: string | undefined }[]
  /** Balance changes of the account; for ERC-20 tokens, measured by their own balances. */
  changes: readonly BalanceChange[]
  /** New approvals. */
  grants: readonly { token: Address; spender: Address; isForAll: boolean }[]
}
export type BalanceChange = { holder: Address; asset: Address | 'native'; delta: bigint; tokenId?: bigint }

export type Log = { address: Address; topics: readonly Hex[]; data: Hex }
export type LoggedChange = BalanceChange & { standard: 'native' | 'erc20' | 'erc721' | 'erc1155' }

/** What the logs of a simulation say about one account: the sum of each token that moves, and new approvals. */
export function readLogs(
  logs: readonly Log[],
  account: Address,
): { changes: readonly LoggedChange[]; grants: Simulation['grants'] } {
  const sums = new Map<string, LoggedChange>()
  const grants: Simulation['grants'][number][] = []
  const add = (change: LoggedChange) => {
    const key = `${change.asset}/${change.tokenId ?? ''}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, delta: known.delta + change.delta } : change)
  }
  for (const log of logs) {
    for (const { from, to, ...moved } of readMoves(log)) {
      if (to === account) add({ ...moved, holder: account })
      if (from === account) add({ ...moved, holder: account, delta: -moved.delta })
    }
    const grant = readGrant(log, account)
    if (grant) grants.push(grant)
  }
  return { changes: [...sums.values()], grants }
}

type Move = Omit<LoggedChange, 'holder'> & { from: Address; to: Address }

function readMoves({ address, topics, data }: Log): Move[] {
  const [event, first, second, third] = topics
  if (event === transfer && first && second) {
    const between = { from: addressIn(first), to: addressIn(second) }
    if (third) return [{ ...between, asset: address, standard: 'erc721', delta: 1n, tokenId: BigInt(third) }]
    // How nodes report native transfers (`traceTransfers`).
    const isNative = address.toLowerCase() === `0x${'e'.repeat(40)}`
    const delta = wordAt(data, 0)
    return [
      isNative
        ? { ...between, asset: 'native', standard: 'native', delta }
        : { ...between, asset: address, standard: 'erc20', delta },
    ]
  }
  if (event === transferSingle && second && third) {
    const between = { from: addressIn(second), to: addressIn(third) }
    return [{ ...between, asset: address, standard: 'erc1155', tokenId: wordAt(data, 0), delta: wordAt(data, 1) }]
  }
  return []
}

function readGrant({ address, topics, data }: Log, account: Address) {
  const [event, owner, spender] = topics
  if (!owner || !spender || addressIn(owner) !== account) return undefined
  const isForAll = event === approvalForAll
  const isGiven = event === approval ? topics.length > 3 || wordAt(data, 0) > 0n : isForAll && wordAt(data, 0) === 1n
  return isGiven ? { token: address, spender: addressIn(spender), isForAll } : undefined
}

const addressIn = (topic: Hex) => getAddress(`0x${topic.slice(-40)}`)
const wordAt = (data: Hex, index: number) => {
  const word = data.slice(2 + 64 * index, 66 + 64 * index)
  return word.length === 64 ? BigInt(`0x${word}`) : 0n
}
const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')
