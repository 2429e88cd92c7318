import { type AccountId, addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import { siwxFieldsSchema } from '@latchkey/siwx'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import type { SiwxBackend } from '../client/siwx.ts'
import { type apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { isFramed, visitorRequest, visitorToken } from './visitorRequest.ts'

/** The app's own backend, else the client's server. @throws LatchkeyError `SIWX_NOT_ENABLED` if there is neither. */
export function backendOf(client: Client): SiwxBackend {
  const { siwx } = client.config
  if (!siwx || !(siwx.backend || hasServer(client))) throw new LatchkeyError('SIWX_NOT_ENABLED')
  return siwx.backend ?? serverBackend(client)
}

/**
 * Sign-in at a Latchkey server. A page on the server's site keeps its session in an HTTP-only cookie. Browsers send no
 * such cookie from another site, nor from a frame there (Safe): such a page holds a token, until the tab closes.
 */
function serverBackend(client: Client): SiwxBackend {
  const delivery = isFramed() ? 'token' : 'cookie'
  const request = <schema extends v.GenericSchema>(question: Question<schema>, signal: AbortSignal | undefined) =>
    visitorRequest(client, { ...question, signal })
  const storeToken = ({ token }: { token?: string | undefined }) => {
    if (token !== undefined) visitorToken(client).set(token)
  }

  return {
    async getNonce(account, { signal }) {
      const body = { delivery, ...(account === undefined ? {} : { caip10: account }) }
      const answer = await request({ path: '/siwx/nonce', body, schema: nonceSchema }, signal)
      storeToken(answer)
      const { nonce, time } = answer
      return time === undefined ? nonce : { nonce, time }
    },
    async addSession(signed, { signal }) {
      const answer = await request({ path: '/siwx/sessions', body: signed, schema: addedSchema }, signal)
      storeToken(answer)
      return answer.session
    },
    async getSessions({ signal }) {
      return (await request({ path: '/siwx/sessions', schema: sessionsSchema }, signal)).sessions
    },
    async revokeSessions(account, { signal }) {
      const init = { method: 'DELETE' }
      await request({ path: '/siwx/sessions', query: accountQuery(account), init, schema: v.object({}) }, signal)
    },
  }
}

type Question<schema extends v.GenericSchema> = Omit<Parameters<typeof apiRequest<schema>>[1], 'signal'>

const token = v.optional(v.pipe(v.string(), v.maxLength(200)))
const nonceSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,128}$/)),
  time: v.optional(v.number()),
  token,
})
const sessionSchema = v.object({ data: siwxFieldsSchema, message: v.string(), signature: v.string() })
const addedSchema = v.object({ session: sessionSchema, token })
const sessionsSchema = v.object({ sessions: v.pipe(v.array(sessionSchema), v.maxLength(1000)) })

function accountQuery(account: AccountId | undefined): Record<string, string> {
  return account === undefined ? {} : { chainId: networkOf(account), address: addressOf(account) }
}
