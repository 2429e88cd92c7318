import { isLatchkeyError, LatchkeyError, limits, type Network } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { readJson } from '../../rpc/readJson.ts'

export type EsploraQuestion<schema extends v.GenericSchema> = {
  network: Network
  /** From the base URL, for example `/address/bc1…`. */
  path: string
  schema: schema
  signal?: AbortSignal | undefined
}

/**
 * Requests from the Esplora servers of a network, its `rpcUrls`, in order: if one doesn't respond, the next one is
 * tried.
 *
 * @throws LatchkeyError `NETWORK_CLIENT_NOT_SET` ('NetworkController client not set') for a network without one,
 * `RATE_LIMITED`, `SERVER_ERROR`, `REQUEST_FAILED`, `RESPONSE_INVALID`, `REQUEST_ABORTED`.
 */
export async function esploraRequest<schema extends v.GenericSchema>(
  client: Client,
  { network, path, schema, signal }: EsploraQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  let failure: unknown = new LatchkeyError('NETWORK_CLIENT_NOT_SET', { data: { networkId: network.id } })
  for (const url of network.rpcUrls.filter((one) => one.startsWith('http'))) {
    try {
      const answer = await get(client.fetch, `${url.replace(/\/+$/, '')}${path}`, signal)
      const parsed = v.safeParse(schema, answer)
      if (parsed.success) return parsed.output
      failure = new LatchkeyError('RESPONSE_INVALID', { data: { path, problem: parsed.issues[0].message } })
    } catch (error) {
      if (isLatchkeyError(error, 'REQUEST_ABORTED')) throw error
      failure = error
    }
  }
  throw failure
}

async function get(fetchFrom: typeof fetch, url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await fetchFrom(url, signal ? { signal } : {}).catch((cause) => {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause })
  })
  const { ok, status } = response
  if (!ok) {
    const code = status === 429 ? 'RATE_LIMITED' : status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED'
    throw new LatchkeyError(code, { data: { status } })
  }
  return readJson(response, limits.ANSWER_BYTES_MAX, signal)
}
