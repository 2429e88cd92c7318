import * as v from 'valibot'
import { onWindowKey } from '../server/onWindowKey.ts'

/**
 * The results of this frame's social logins, from the last page of their windows. They don't pass through the page
 * around the frame: it could give its visitor's sign-in to a device elsewhere that began it.
 */
export type SocialResults = {
  /** Accepts the result of a flow from now on. */
  expect(flowId: string): void
  has(flowId: string): boolean
  /** The key of the last window, which its result has for a code if it came back by the server. */
  windowKey(): string | undefined
  keep(flowId: string, code: string): void
  /** The URL of the result, once it has arrived. */
  take(flowId: string, signal: AbortSignal): Promise<string>
}

/** Listens for results in the frame's window, and on a channel for each flow. */
export function createSocialResults(window: Window & typeof globalThis): SocialResults {
  const { origin } = window.location
  const arrivals = new Map<string, Arrival>()
  let windowKey: string | undefined
  const take = (data: unknown) => {
    const told = v.safeParse(toldSchema, data)
    const flowId = told.success ? new URLSearchParams(new URL(told.output.resultUri).hash.slice(1)).get('f') : null
    const arrival = flowId === null ? undefined : arrivals.get(flowId)
    if (!told.success || !arrival) return
    arrival.isHere = true
    arrival.resolve(told.output.resultUri)
  }
  window.addEventListener('message', (event) => {
    if (event.origin === origin) take(event.data)
  })
  onWindowKey(window, (key) => {
    windowKey = key
  })
  return {
    expect(flowId) {
      let resolve = (_: string) => {}
      const promise = new Promise<string>((settle) => {
        resolve = settle
      })
      arrivals.set(flowId, { promise, resolve, isHere: false })
      // The provider may have severed the link to the page, in which the window looks for the frame.
      const channel = new BroadcastChannel(`oauth:${flowId}`)
      channel.onmessage = ({ data }) => {
        take(data)
        channel.close()
      }
    },
    windowKey: () => windowKey,
    keep: (flowId, code) => take({ resultUri: `${origin}/oauth/done#${new URLSearchParams({ f: flowId, c: code })}` }),
    has: (flowId) => arrivals.get(flowId)?.isHere === true,
    async take(flowId, signal) {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const resultUri = await Promise.race([arrivals.get(flowId)?.promise ?? '', aborted])
      arrivals.delete(flowId)
      return resultUri
    },
  }
}

type Arrival = { promise: Promise<string>; resolve: (resultUri: string) => void; isHere: boolean }

const toldSchema = v.object({ resultUri: v.pipe(v.string(), v.url()) })
