import * as v from 'valibot'
import { invalidParams, unauthorized } from '../rpcError.ts'
import type { EventName } from '../wire.ts'
import type { Question } from './consentDesk.ts'
import { permissionsOf } from './permissionsOf.ts'
import { rpcRequest } from './rpcRequest.ts'
import type { Site, SiteStore } from './siteStore.ts'

const accountsSchema = v.array(v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x')))

const chainParamsSchema = v.looseTuple([v.object({ chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i)) })])

/** Handles a site's requests (EIP-1193) and notifies it of changes. */
export function answerSite(given: {
  origin: string
  store: SiteStore
  decide(question: Question): Promise<unknown>
  emit(name: EventName, value: unknown): void
}): { request(method: string, params: unknown): Promise<unknown> } {
  const { origin, store, decide, emit } = given
  let told = store.read()
  function tell() {
    const site = store.read()
    const before = told
    told = site
    if (site.chainId !== before.chainId) emit('chainChanged', hex(site.chainId))
    if (site.accounts.join() !== before.accounts.join()) emit('accountsChanged', site.accounts)
  }
  function change(part: Partial<Site>) {
    store.write({ ...store.read(), ...part })
    tell()
  }
  store.watch(tell)
  emit('connect', { chainId: hex(told.chainId) })

  function consent(method: string, params: unknown) {
    const { accounts, chainId } = store.read()
    return decide({ origin, method, params, accounts, chainId })
  }
  async function connect(method: string, params: unknown) {
    change({ accounts: v.parse(accountsSchema, await consent(method, params)) })
    return store.read().accounts
  }

  return {
    async request(method, params) {
      const { accounts, chainId } = store.read()
      switch (method) {
        case 'eth_accounts':
          return accounts
        case 'eth_chainId':
          return hex(chainId)
        case 'net_version':
          return String(chainId)
        case 'eth_requestAccounts':
          return accounts.length > 0 ? accounts : connect(method, params)
        case 'wallet_requestPermissions':
          await connect(method, params)
          return permissionsOf(origin, store.read().accounts)
        case 'wallet_getPermissions':
          return permissionsOf(origin, store.read().accounts)
        case 'wallet_revokePermissions':
          change({ accounts: [] })
          return null
        case 'wallet_getCapabilities':
          return { '0x0': { transactionNonce: { supported: true } } } // the wallet uses the nonce that a page sets
        case 'personal_sign':
        case 'eth_signTypedData_v4':
        case 'eth_sendTransaction':
          if (accounts.length === 0) throw unauthorized()
          return consent(method, params)
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain': {
          const wanted = chainOf(params)
          if (wanted === chainId) return null
          await consent(method, params)
          change({ chainId: wanted })
          return null
        }
        default:
          return rpcRequest(chainId, method, params)
      }
    },
  }
}

function chainOf(params: unknown): number {
  const read = v.safeParse(chainParamsSchema, params)
  if (!read.success) throw invalidParams('a chainId of 0x and hexadecimal digits is needed')
  return Number(read.output[0].chainId)
}

function hex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
