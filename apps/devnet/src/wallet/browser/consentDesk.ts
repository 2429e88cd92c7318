import { RpcError, rpcErrorSchema } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { alreadyRequested, unreachable } from '../rpcError.ts'
import { answerSchema, type FromFrame } from '../wire.ts'

/** A request for the user to decide. `accounts` are those that the site may use; `chainId` is set for EVM requests. */
export type Question = {
  origin: string
  method: string
  params: unknown
  accounts: readonly string[]
  chainId?: number
}

const openedSchema = v.union([v.object({ id: v.string() }), v.object({ error: rpcErrorSchema })])

/** Has requests decided: the devnet's server stores the request, the page shows it, and this waits for the answer. */
export function consentDesk(send: (message: FromFrame) => void): {
  decide(question: Question): Promise<unknown>
  dismiss(consent: string): void
} {
  const open = new Set<string>()
  return {
    async decide(question) {
      const same = JSON.stringify(question)
      if (open.has(same)) throw alreadyRequested()
      open.add(same)
      try {
        const opened = v.parse(openedSchema, await post('/wallet/requests', same))
        if ('error' in opened) throw new RpcError(opened.error)
        const url = `${location.origin}/wallet/requests/${opened.id}`
        send({ type: 'ask', consent: opened.id, url })
        const answer = await answerOf(url).finally(() => send({ type: 'decided', consent: opened.id }))
        if ('error' in answer) throw new RpcError(answer.error)
        return answer.result
      } finally {
        open.delete(same)
      }
    },
    dismiss(consent) {
      const path = `/wallet/requests/${encodeURIComponent(consent)}/decision`
      void reach(() => fetch(path, { method: 'POST', body: new URLSearchParams({ decision: 'reject' }) })).catch(
        () => {},
      )
    },
  }
}

async function answerOf(url: string) {
  for (;;) {
    const response = await reach(() => fetch(`${url}/answer`))
    // 204: not decided yet, so ask again.
    if (response.status !== 204) return v.parse(answerSchema, await response.json())
  }
}

async function post(path: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await reach(() => fetch(path, { method: 'POST', headers, body }))).json()
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch {
    throw unreachable()
  }
}
