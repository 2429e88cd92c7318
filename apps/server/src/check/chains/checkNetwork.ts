import { type Namespace, namespaceOf } from '@latchkey/protocol'
import { reasonOf } from '../../base/reasonOf.ts'
import { findBehind } from '../../chains/requests/findBehind.ts'
import type { Get, Post } from '../../chains/requests/postJson.ts'
import type { ServerNetwork } from '../../config/configSchema.ts'
import { error, type Finding, ok, warning } from '../finding.ts'
import { postBySocket } from './postBySocket.ts'
import { type Node, type NodeState, openNode } from './readNode.ts'

type Deps = { post: Post; get: Get; now: () => number }
type Read = { url: string; node: Node; height: number | undefined; state?: NodeState; problem?: string }

/** Blocks this deep are rarely replaced, so two nodes that differ there follow different chains. */
const DEEP = 5

/** How old the last block may be. Blocks of Bitcoin take an hour now and then. */
const MINUTES_MAX: Readonly<Record<Namespace, number>> = { eip155: 5, solana: 5, bip122: 180, polkadot: 5 }

/** The nodes of a network: whether they answer, belong to it, are up to date, and agree with each other. */
export async function checkNetwork(network: ServerNetwork, deps: Deps): Promise<Finding[]> {
  const id = `network.${network.id}`
  const nodes = network.upstreams.flatMap(({ http }) => {
    const node = openNode(network.id, http, deps)
    return node ? [readNode(http, node)] : []
  })
  const read = await Promise.all(nodes)
  const sockets = await Promise.all(network.upstreams.map(({ ws }) => (ws ? checkSocket(id, network, ws, deps) : [])))
  const used = read.filter((node) => node.state?.isRightChain)
  const found = read.flatMap((node, index) => describeFailure(`${id}.${index}`, network, node, used.length > 0))
  if (used.length === 0) return found
  const behind = findBehind(used)
  for (const node of behind)
    found.push(
      warning(id, `${hostOf(node.url)} is at block ${node.height}, others of ${network.name} are further.`, {
        why: 'It is only used if no other node answers.',
        fix: 'Wait until it has caught up, or look at its log.',
      }),
    )
  found.push(...sockets.flat(), ...describeAge(id, network, used, deps.now()))
  found.push(
    ...(await compareHashes(
      id,
      network,
      used.filter((node) => !behind.has(node)),
    )),
  )
  if (found.length > 0) return found
  const heights = used.map(({ height }) => height).join(', ')
  const few = used.length === 1 ? ' It is the only one: with a second, the network survives its failure.' : ''
  return [
    ok(
      id,
      `${network.name}: ${used.length === 1 ? 'one node works' : `${used.length} nodes agree`}, at ${heights}.${few}`,
    ),
  ]
}

async function readNode(url: string, node: Node): Promise<Read> {
  try {
    const state = await node.read()
    return { url, node, state, height: state.height }
  } catch (cause) {
    return { url, node, height: undefined, problem: reasonOf(cause) }
  }
}

/** Without its WebSocket, a node works but is polled. */
async function checkSocket(
  id: string,
  { id: network, name }: ServerNetwork,
  url: string,
  deps: Deps,
): Promise<Finding[]> {
  const node = openNode(network, url, { ...deps, post: postBySocket })
  if (!node) return []
  const { state, problem } = await readNode(url, node)
  if (problem === undefined && state?.isRightChain) return []
  const what = problem === undefined ? 'belongs to another chain' : `does not work: ${problem}`
  return [
    warning(id, `The WebSocket of ${hostOf(url)}, a node of ${name}, ${what}.`, {
      why: 'New blocks and balances are seen later, and apps can’t subscribe to events.',
      fix: 'Correct ws in upstreams, or remove it.',
    }),
  ]
}

function describeFailure(
  id: string,
  { name, id: network }: ServerNetwork,
  { url, state, problem }: Read,
  isBacked: boolean,
): Finding[] {
  const why = isBacked
    ? 'The others have to bear it all.'
    : `No balance of ${name} is shown and nothing can be sent there.`
  const level = isBacked ? warning : error
  if (problem !== undefined)
    return [
      level(id, `${hostOf(url)}, a node of ${name}, does not work: ${problem}.`, {
        why,
        fix: 'Correct its URL or key in upstreams, or replace it.',
      }),
    ]
  if (state?.isRightChain) return []
  // The server doesn't use such a node. But its operator believes to have it.
  return [
    error(id, `${hostOf(url)} belongs to another chain than ${name} (${network}).`, {
      why: `It is never used. ${why}`,
      fix: 'Correct its URL in upstreams.',
    }),
  ]
}

function describeAge(id: string, { id: network, name }: ServerNetwork, used: readonly Read[], now: number): Finding[] {
  const newest = Math.max(...used.flatMap(({ state }) => (state && !Number.isNaN(state.madeAt) ? [state.madeAt] : [])))
  const minutes = Math.round((now - newest) / 60_000)
  if (!Number.isFinite(newest) || minutes <= MINUTES_MAX[namespaceOf(network)]) return []
  return [
    warning(id, `The last block of ${name} is ${minutes} minutes old.`, {
      why: 'Its nodes or the network have stopped, or this machine’s clock is ahead: balances are old and nothing is confirmed.',
      fix: 'Compare with a block explorer, and see what is said of the clock.',
    }),
  ]
}

async function compareHashes(id: string, { name }: ServerNetwork, nodes: readonly Read[]): Promise<Finding[]> {
  const height = Math.max(0, Math.min(...nodes.map((node) => node.height ?? 0)) - DEEP)
  const answers = await Promise.all(
    nodes.map(async ({ url, node }) => ({ url, hash: await node.hashAt?.(height).catch(() => undefined) })),
  )
  const known = answers.filter(({ hash }) => hash !== undefined)
  if (new Set(known.map(({ hash }) => hash)).size < 2) return []
  return [
    error(id, `${known.map(({ url }) => hostOf(url)).join(', ')} have different blocks ${height} of ${name}.`, {
      why: 'They follow different chains, so balances jump, and a transaction may be confirmed on one of them alone.',
      fix: 'Compare their hashes with a block explorer, and remove the one that is wrong from upstreams.',
    }),
  ]
}

/** A URL may contain a key. */
function hostOf(url: string): string {
  return new URL(url).host
}
