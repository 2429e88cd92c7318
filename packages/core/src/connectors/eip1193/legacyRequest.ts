import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../client/provider.ts'
import { abortable } from '../../rpc/abortable.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { callMethod } from '../callMethod.ts'
import type { LegacyWallet } from './legacyWallet.ts'

/**
 * Calls a wallet by its `sendAsync` or `send`.
 *
 * @param form remembers how this wallet's `send` is called.
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`, or what the wallet answered as its error.
 */
export async function legacyRequest(wallet: LegacyWallet, args: RequestArgs, form: SendForm): Promise<unknown> {
  const request = (method: string, params: RequestArgs['params'] = []) => send(wallet, { method, params }, form)
  const { method, params } = args
  // Before EIP-1102 got its method, wallets were asked by a function.
  if (method === 'eth_requestAccounts' && typeof wallet.enable === 'function') return await callMethod(wallet, 'enable')
  if (method !== 'eth_chainId') return await request(method, params)
  // Wallets from before EIP-695 know only the number of the network, as decimal text.
  return await request(method).catch(async (error) => {
    const version = String(await request('net_version').catch(() => undefined))
    if (!/^[0-9]{1,16}$/.test(version)) throw error
    return toQuantity(BigInt(version))
  })
}

/** `send` takes a JSON-RPC request and a callback, or, in the first drafts of EIP-1193, a method and its parameters. */
export type SendForm = { takesMethod?: boolean }

type RequestArgs = Parameters<Eip1193Provider['request']>[0]

async function send(wallet: LegacyWallet, args: RequestArgs, form: SendForm): Promise<unknown> {
  if (typeof wallet.sendAsync === 'function') return resultOf(await sendPayload(wallet, 'sendAsync', args))
  form.takesMethod ??= await takesMethod(wallet)
  if (!form.takesMethod) return resultOf(await sendPayload(wallet, 'send', args))
  const answer = await callMethod(wallet, 'send', args.method, args.params)
  // Some of these answer with the whole response.
  return isResponse(answer) ? resultOf(answer) : answer
}

/** Asks what every wallet answers without a prompt: a second try after a prompt would ask the person twice. */
async function takesMethod(wallet: LegacyWallet): Promise<boolean> {
  const asked = sendPayload(wallet, 'send', { method: 'eth_accounts', params: [] })
  const answer = await abortable(asked, { timeoutMs: limits.RECONNECT_TIMEOUT_MS }).catch(() => undefined)
  return !isResponse(answer)
}

/** Resolves with the response, given to the callback or returned. */
function sendPayload(wallet: LegacyWallet, by: 'sendAsync' | 'send', args: RequestArgs): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback = (error: unknown, response: unknown) => (error ? reject(error) : resolve(response))
    const { method, params } = args
    callMethod(wallet, by, { jsonrpc: '2.0', id: 1, method, params }, callback).then(
      (returned) => isResponse(returned) && resolve(returned),
      reject,
    )
  })
}

function isResponse(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer)
}

function resultOf(response: unknown): unknown {
  if (!isResponse(response)) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'response' } })
  const error: unknown = Reflect.get(response, 'error')
  if (error) throw error
  return Reflect.get(response, 'result')
}
