/**
 * Loads a module that lies beside this file, if it has exactly this hash. `import()` can't ask for one, but takes the module
 * that a checked preload has loaded (https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload).
 *
 * @returns undefined if it isn't there, is another one, or the browser can't check it
 */
export function loadBeside(name: string, integrity: string): Promise<unknown> {
  const here = import.meta.url
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return Promise.resolve(undefined)
  const { href } = new URL(name, here)
  return new Promise((resolve) => {
    link.onload = () => resolve(import(/* @vite-ignore */ href).catch(() => undefined))
    link.onerror = () => resolve(undefined)
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href })
    document.head.append(link)
  })
}
