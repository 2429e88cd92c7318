import type { ApprovedNamespaces, Proposal, RequestedNamespace } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'

/** What the wallet supports in a namespace. */
const abilities: Readonly<Record<string, { methods: readonly string[]; events: readonly string[] }>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
}

/** The parts of a proposal that the wallet can grant, by namespace, or the WalletConnect error to reject it with. */
export type Offer = {
  grants: Readonly<Record<string, { chains: readonly string[]; methods: readonly string[]; events: readonly string[] }>>
  refusal?: { code: number; message: string }
}

export function offerFor(proposal: Pick<Proposal, 'required' | 'optional'>, world: PocketWorld): Offer {
  const known = new Set(world.networks.map(({ id }) => id))
  const required = Object.entries(proposal.required).map(normalize)
  const requested = [...required, ...Object.entries(proposal.optional).map(normalize)]
  const grants: Record<string, { chains: string[]; methods: string[]; events: string[] }> = {}
  for (const { namespace, chains, methods, events } of requested) {
    const able = abilities[namespace]
    const own = chains.filter((chain) => known.has(chain))
    if (!able || own.length === 0) continue
    const before = grants[namespace] ?? { chains: [], methods: [], events: [] }
    grants[namespace] = {
      chains: unite(before.chains, own),
      methods: unite(
        before.methods,
        methods.filter((method) => able.methods.includes(method)),
      ),
      events: unite(
        before.events,
        events.filter((event) => able.events.includes(event)),
      ),
    }
  }
  const covers = (list: 'chains' | 'methods' | 'events') =>
    required.every((need) => need[list].every((each) => grants[need.namespace]?.[list].includes(each)))
  if (Object.keys(grants).length === 0 || !covers('chains'))
    return { grants, refusal: { code: 5100, message: 'Unsupported chains.' } }
  if (!covers('methods')) return { grants, refusal: { code: 5101, message: 'Unsupported methods.' } }
  if (!covers('events')) return { grants, refusal: { code: 5102, message: 'Unsupported events.' } }
  return { grants }
}

/** The namespaces to approve, once the user has chosen whose accounts (by name, per namespace) the app may see. */
export function approvedFor(
  { grants }: Offer,
  world: PocketWorld,
  chosen: Readonly<Record<string, string>>,
): ApprovedNamespaces {
  return Object.fromEntries(
    Object.entries(grants).map(([namespace, { chains, methods, events }]) => {
      const addresses = addressesOf(world, namespace, chosen[namespace])
      const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
      return [namespace, { chains, methods, events, accounts }]
    }),
  )
}

/** A person's addresses in a namespace. */
export function addressesOf(world: PocketWorld, namespace: string, name: string | undefined): readonly string[] {
  return world.accounts
    .filter((account) => account.network === namespace && account.name === name)
    .map(({ address }) => address)
}

function normalize([key, { chains, methods, events }]: [string, RequestedNamespace]) {
  const [namespace = key] = key.split(':')
  return { namespace, chains: chains ?? [key], methods, events }
}

function unite(before: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...before, ...more])]
}
