type Answer = unknown | ((url: URL, body: unknown) => unknown)
export type ScriptedServer = ReturnType<typeof scriptedServer>

/** A Latchkey server with scripted responses by path; a `Response` is returned unchanged. Everything else is 404. */
export function scriptedServer(script: Record<string, Answer>) {
  const answers: Record<string, Answer> = {
    '/v1/supported-chains': { http: ['eip155:1', 'eip155:31338'], ws: [] },
    ...script,
  }
  const requested: { url: URL; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'https://latchkey.example')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    requested.push({ url, body })
    init?.signal?.throwIfAborted()
    const answer = answers[url.pathname]
    if (answer === undefined) return Response.json({ status: 'FAILED', reasons: [] }, { status: 404 })
    const given = typeof answer === 'function' ? await answer(url, body) : answer
    return given instanceof Response ? given : Response.json(given)
  }
  return { answers, requested, fetch, paths: () => requested.map(({ url }) => url.pathname) }
}
