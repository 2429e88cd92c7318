import type { AccountId } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

/** The response of `GET /v1/members`. */
const membersSchema = v.object({ greeting: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) })

export type Members = {
  status: 'loading' | 'ready' | 'refused' | 'failed'
  answer?: v.InferOutput<typeof membersSchema>
}

/** Requests the content for members. The client believes that `account` is signed in; the server decides. */
export function useMembers(account: AccountId | undefined): Members & { retry(): void } {
  const [members, setMembers] = useState<Members>({ status: account ? 'loading' : 'refused' })
  const { status } = members
  useEffect(() => {
    if (status !== 'loading' || !account) return
    const stop = new AbortController()
    ask(account, stop.signal).then(setMembers, () => stop.signal.aborted || setMembers({ status: 'failed' }))
    return () => stop.abort()
  }, [status, account])
  return { ...members, retry: () => setMembers({ status: 'loading' }) }
}

async function ask(account: AccountId, signal: AbortSignal): Promise<Members> {
  const response = await fetch(`/v1/members?${new URLSearchParams({ account })}`, { signal, cache: 'no-store' })
  if (response.status === 401) return { status: 'refused' }
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
  return { status: 'ready', answer: v.parse(membersSchema, await response.json()) }
}
