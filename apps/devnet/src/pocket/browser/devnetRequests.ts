import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { unreachable } from '../../wallet/rpcError.ts'
import { answerSchema } from '../../wallet/wire.ts'
import {
  descriptionSchema,
  type Holdings,
  holdingsSchema,
  type PocketWorld,
  pocketWorldSchema,
  type SigningRequest,
} from '../wire.ts'

export type Described = v.InferOutput<typeof descriptionSchema>

/** The devnet's URLs, networks and accounts. @throws RpcError 4900 if the devnet doesn't respond */
export async function readWorld(): Promise<PocketWorld> {
  return v.parse(pocketWorldSchema, await devnetRequest('/pocket/world.json'))
}

/** What one of the devnet's people holds. @throws RpcError 4900 if the devnet doesn't respond */
export async function readHoldings(name: string): Promise<Holdings> {
  return v.parse(holdingsSchema, await devnetRequest(`/pocket/holdings/${encodeURIComponent(name)}`))
}

/** Describes a request in words. @throws RpcError to refuse the request with; 4900 if the devnet doesn't respond */
export async function describe(request: SigningRequest): Promise<Described> {
  return v.parse(descriptionSchema, await postRequest('describe', request))
}

/** Performs an approved request. @throws RpcError */
export function perform(request: SigningRequest): Promise<unknown> {
  return postRequest('perform', request)
}

async function postRequest(verb: 'describe' | 'perform', request: SigningRequest): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const said = await devnetRequest(`/pocket/requests/${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  const answer = v.parse(answerSchema, said)
  if ('error' in answer) throw new RpcError(answer.error)
  return answer.result
}

async function devnetRequest(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(path, init).catch(() => undefined)
  if (!response?.ok) throw unreachable()
  return response.json()
}
