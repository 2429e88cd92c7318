import type * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { apiRequest, type ServerQuestion } from '../rpc/apiRequest.ts'

/** Makes a request to the server as this visitor: with their token if the page has one, otherwise with the cookie. */
export function visitorRequest<schema extends v.GenericSchema>(
  client: Client,
  question: ServerQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  const token = visitorToken(client).get()
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const credentials = token === undefined && !isFramed() ? 'include' : 'omit'
  return apiRequest(client, { ...question, init: { ...question.init, headers, credentials } })
}

/** The token of a page without a cookie. It is kept in the tab, so that a reload doesn't sign the visitor out. */
export function visitorToken(client: Client): { get(): string | undefined; set(token: string): void } {
  const key = `${client.name}.visitor`
  return {
    get() {
      const held = tokens.get(client)
      if (held !== undefined) return held
      try {
        return sessionStorage.getItem(key) ?? undefined
      } catch {
        return undefined // There is no storage, or the browser blocks it.
      }
    },
    set(token) {
      tokens.set(client, token)
      try {
        sessionStorage.setItem(key, token)
      } catch {
        // It then lasts as long as the page.
      }
    },
  }
}

/** Whether the page is in a frame, where it may have no cookies. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}

const tokens = new WeakMap<Client, string>()
