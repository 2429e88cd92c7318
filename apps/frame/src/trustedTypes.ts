/**
 * The URL of one of our own workers, in the form that `require-trusted-types-for 'script'` requires. Nothing else on
 * the secure origin may become a script.
 *
 * @throws TypeError for anything but a built file of this origin.
 */
export function trustWorker(url: string): string {
  const { origin, pathname, href } = new URL(url, location.href)
  const isOwn = origin === location.origin && (pathname.startsWith('/assets/') || import.meta.env.DEV)
  if (!isOwn) throw new TypeError('Only a file of the secure origin can be a worker')
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return href
  policy ??= trustedTypes.createPolicy('latchkey', { createScriptURL: (text) => text })
  // A TrustedScriptURL, which the DOM's types call a string.
  return policy.createScriptURL(href) as string
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown }
}

// The page's policy allows this name once.
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
