/** A Content-Security-Policy: the sources of each directive. */
export type Policy = ReadonlyMap<string, readonly string[]>

export type PolicyPage = {
  readonly origin: string
  readonly location: { readonly href: string }
  readonly document?: Pick<Document, 'querySelectorAll'> | undefined
}

/**
 * The policies of a page, from its elements and its headers. A page can't read its own headers, so it asks for them again; if it
 * can't, they are left out.
 */
export async function readPolicies(page: PolicyPage, fetch: typeof globalThis.fetch): Promise<readonly Policy[]> {
  const metas = [...(page.document?.querySelectorAll<HTMLMetaElement>('meta[http-equiv]') ?? [])]
    .filter(({ httpEquiv }) => httpEquiv.toLowerCase() === 'content-security-policy')
    .map(({ content }) => content)
  const { origin, location } = page
  const header = location.href.startsWith(`${origin}/`)
    ? await fetch(location.href, { method: 'HEAD' }).then(
        ({ headers }) => headers.get('content-security-policy') ?? '',
        () => '',
      )
    : ''
  // Several headers arrive as one.
  return [...metas, ...header.split(',')].map(parsePolicy).filter(({ size }) => size > 0)
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // The first of a name counts.
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}
