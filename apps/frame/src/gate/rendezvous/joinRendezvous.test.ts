import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomText } from '../../channel/randomText.ts'
import { joinRendezvous } from './joinRendezvous.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Both sides of a rendezvous over a server that does with each list of messages what the test says, as one that someone
 * took over could.
 */
async function meet(tamper: (messages: string[]) => string[]) {
  const logs: Record<string, string[]> = { frame: [], window: [] }
  const seen: string[] = []
  const ids = new Set<string>()
  const left: string[] = []
  let wake = () => {}
  let changed = new Promise<void>((resolve) => (wake = resolve))
  const change = () => {
    wake()
    changed = new Promise((resolve) => (wake = resolve))
  }
  const answer = async (path: string, body: { id: string; from: string; at: number; message: string }) => {
    ids.add(body.id)
    if (path === 'post') {
      logs[body.from]?.push(body.message)
      change()
    }
    if (path !== 'wait') return {}
    const read = () => tamper(logs[body.from] ?? []).slice(body.at)
    while (read().length === 0) await changed
    return { messages: read(), hasLeft: false }
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    seen.push(url, body)
    return Response.json(await answer(url.split('/').at(-1) ?? '', JSON.parse(body)))
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: Blob) => void body.text().then((text) => left.push(text)),
  })
  const secret = randomText(32)
  const heard: { frame: unknown[]; window: unknown[] } = { frame: [], window: [] }
  const side = (name: 'frame' | 'window') =>
    joinRendezvous(secret, name, {
      onMessage: (message) => heard[name].push(message),
      onEnd: (reason) => heard[name].push(reason),
    })
  const [frame, window] = [side('frame'), side('window')]
  await window.post({ t: 'READY' })
  return { secret, frame, window, heard, seen, ids, left }
}

describe('two sides of a rendezvous', () => {
  it('hear each other in order, and the server learns neither the messages nor the secret', async () => {
    const { secret, frame, window, heard, seen, ids } = await meet((messages) => messages)
    await frame.post({ t: 'SHOW', text: 'Send 1 ETH' })
    await window.post({ t: 'APPROVED', digest: 'abc' })
    await expect
      .poll(() => heard)
      .toEqual({
        frame: [{ t: 'READY' }, { t: 'APPROVED', digest: 'abc' }],
        window: [{ t: 'SHOW', text: 'Send 1 ETH' }],
      })
    expect(ids.size).toBe(1)
    const all = seen.join('\n')
    for (const hidden of [secret, 'READY', 'SHOW', 'ETH', 'APPROVED']) expect(all, hidden).not.toContain(hidden)
    const [id] = ids
    expect(seen.filter((text) => text.startsWith('/')).join(), 'an id is in no URL').not.toContain(id)
  })

  it.each<[string, (messages: string[]) => string[]]>([
    ['changes a message', (messages) => messages.map((text, at) => (at === 0 ? text : `${text.slice(0, -8)}AAAAAAAA`))],
    ['repeats a message', (messages) => messages.map(() => messages[0] ?? '')],
    ['leaves one out', (messages) => messages.filter((_, at) => at !== 1)],
  ])('B-15 end, without an answer, if the server %s', async (_, tamper) => {
    const { window, heard } = await meet(tamper)
    await window.post({ t: 'REJECTED' })
    await window.post({ t: 'APPROVED', digest: 'abc' })
    await expect.poll(() => heard.frame).toEqual([{ t: 'READY' }, 'failed'])
  })

  it('B-15 end if the server hands a side its own messages', async () => {
    const posted: string[] = []
    const { frame, window, heard } = await meet((messages) => {
      posted.push(...messages)
      return [...new Set(posted)]
    })
    await frame.post({ t: 'SHOW' })
    await expect.poll(() => heard.window).toContain('failed')
    expect(heard.window).not.toContainEqual({ t: 'SHOW' })
    window.close()
  })

  it('tell the server when they leave', async () => {
    const { frame, window, left, ids } = await meet((messages) => messages)
    window.close()
    frame.close()
    frame.close()
    const [id] = ids
    await expect
      .poll(() => left)
      .toEqual([JSON.stringify({ id, from: 'window' }), JSON.stringify({ id, from: 'frame' })])
  })
})
