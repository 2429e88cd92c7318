import { secureOrigin } from './secureClient.ts'

type SecureFetch = (path: string, init?: RequestInit) => Promise<Response>
type Person = Record<string, string>
/** The default choices on a provider's sign-in page. */
const ada: Person = { person: 'ada', mail: 'verified', decision: 'continue' }

/**
 * A simplified browser window for sign-ins: it follows redirects, keeps cookies, fills in forms, and like a browser
 * sends no `SameSite=Lax` cookie with a cross-site form post.
 */
export function openWindow(secureFetch: SecureFetch) {
  const jars = new Map<string, Map<string, string>>()

  async function request(url: string, init: RequestInit & { from?: string } = {}): Promise<Response> {
    const { origin, pathname, search } = new URL(url)
    const { from = origin, ...rest } = init
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const isKept = rest.method !== 'POST' || from === origin
    const cookie = isKept ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : ''
    const given = {
      ...rest,
      redirect: 'manual' as const,
      headers: { ...rest.headers, ...(cookie ? { cookie } : {}) },
    }
    const response = origin === secureOrigin ? await secureFetch(pathname + search, given) : await fetch(url, given)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects until there is a page, or the end of the sign-in, which only a browser would load. */
  async function follow(url: string, init: RequestInit & { from?: string } = {}) {
    const response = await request(url, init)
    const location = response.headers.get('location')
    if (!location) return { url, response, html: await response.text() }
    const next = new URL(location, url)
    if (next.origin === secureOrigin && next.pathname === '/oauth/done') return { url: next.href, response, html: '' }
    return follow(next.href)
  }

  /** Submits the sign-in page that is shown, and then the form that leads back, if there is one. */
  async function answer(page: { url: string; html: string }, person: Person = {}) {
    const action = new URL(readEntities(/<form method="post" action="([^"]+)"/.exec(page.html)?.[1] ?? ''), page.url)
      .href
    const sent = await follow(action, form({ ...ada, ...person }, page.url))
    return sent.html.includes('type="hidden"') ? sendBack(sent) : sent
  }
  const sendBack = (page: { url: string; html: string }) => follow(...backForm(page))

  return {
    request,
    follow,
    answer,
    jars,
    /** Does a whole visit. Returns the parameters in the fragment of the final URL. */
    async signIn(uri: string, person: Person = {}): Promise<Record<string, string>> {
      const done = await answer(await follow(uri), person)
      return Object.fromEntries(new URLSearchParams(new URL(done.url).hash.slice(1)))
    },
  }
}

/** The form with which Apple leads back, ready to be sent. */
export function backForm({ url, html }: { url: string; html: string }): [string, ReturnType<typeof form>] {
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    readEntities(value),
  ])
  return [/action="([^"]+)"/.exec(html)?.[1] ?? '', form(Object.fromEntries(fields), url)]
}

export function form(fields: Record<string, string>, from: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(from).origin }
  return { method: 'POST', from: new URL(from).origin, headers, body: String(new URLSearchParams(fields)) }
}

function readEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
