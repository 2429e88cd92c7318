import { type AccountId, accountId, type NetworkId, namespaceOf, networkId, networkOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { readAnswer } from '../callMethod.ts'

/** The two namespaces that one session serves. */
export type SessionNamespace = 'eip155' | 'solana'

/** What the wallet authorized on one chain. */
export type ChainScope = {
  id: NetworkId
  methods: readonly string[]
  accounts: readonly AccountId[]
  /** The wallet's name of the scope, such as `eip155`, if it covers several chains. */
  scope: string
}

export type WalletGrant = { sessionId: string | undefined; chains: readonly ChainScope[] }

/**
 * Parses a session (https://chainagnostic.org/CAIPs/caip-25, caip-217, caip-311, caip-312): a scope is a chain, or a
 * namespace with `references`. Scopes of other namespaces are left out; accounts of another chain than their scope's are
 * invalid.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export function readGrant(answer: unknown): WalletGrant {
  const { sessionId, sessionScopes = {} } = readAnswer(grantSchema, answer, 'session')
  const chains = Object.entries(sessionScopes).flatMap(([scope, { references, methods, accounts }]) =>
    chainsOf(scope, references).map((id) => ({
      id,
      scope,
      methods,
      accounts: accounts.filter((account) => networkOf(account) === id),
    })),
  )
  return { sessionId, chains }
}

/** The networks of the app as scopes to request, all of them optional: the visitor chooses. */
export function requestedScopes(networks: readonly NetworkId[]): Record<string, object> {
  const wanted = networks.filter((id) => namespaceOf(id) in methodsOf)
  return Object.fromEntries(
    wanted.map((id) => [id, { methods: methodsOf[namespaceOf(id) as SessionNamespace], notifications }]),
  )
}

const notifications = ['accountsChanged', 'chainChanged']
const methodsOf: Record<SessionNamespace, readonly string[]> = {
  eip155: [
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_watchAsset'],
    ...['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'],
  ],
  solana: ['signMessage', 'signTransaction', 'signAndSendTransaction'],
}

function chainsOf(scope: string, references: readonly string[]): readonly NetworkId[] {
  const [namespace, reference] = scope.split(':')
  if (namespace !== 'eip155' && namespace !== 'solana') return []
  const ids = reference === undefined ? references : [reference]
  return ids.map((one) => networkId(`${namespace}:${one}`))
}

const text = v.pipe(v.string(), v.maxLength(128))
const accountSchema = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return accountId(dataset.value)
    } catch {
      addIssue({ message: 'not an account' })
      return NEVER
    }
  }),
)
const list = <schema extends v.GenericSchema>(schema: schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(1000)), [])
const knownScope = v.object({ references: list(text), methods: list(text), accounts: list(accountSchema) })
const scopeName = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/))

const grantSchema = v.object({
  sessionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  sessionScopes: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((scopes) => Object.entries(scopes).slice(0, 500)),
      v.transform((entries) => entries.filter(([name]) => /^(eip155|solana)(:|$)/.test(name))),
      v.array(v.tuple([scopeName, knownScope])),
      v.transform((entries) => Object.fromEntries(entries)),
    ),
  ),
})
