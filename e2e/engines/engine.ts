import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'

/** What a journey needs from a browser, so that the same steps run in every engine. */
export type Engine = {
  name: string
  goto(url: string): Promise<void>
  /** Runs a self-contained function in the page. */
  evaluate<A extends readonly unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Clicks the element with this role and a name that starts with `name`, as a user would. */
  click(role: string, name: string): Promise<void>
  /** Clicks into the field with this label and types. */
  type(label: string, text: string): Promise<void>
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>
  close(): Promise<void>
}

/** Installs `window.findByRole` in the page. It searches open shadow roots and only finds visible elements. */
export function installFinder(): void {
  const roles: Record<string, string> = {
    button: 'button,[role=button]',
    dialog: 'dialog[open],[role=dialog]',
    heading: 'h1,h2,h3,[role=heading]',
    textbox: 'input:not([type=checkbox]):not([type=radio]),textarea,[role=textbox]',
    alert: '[role=alert]',
    combobox: 'select,[role=combobox]',
    link: 'a[href]',
    region: 'section,[role=region]',
  }
  const all = (root: Document | ShadowRoot | Element, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? all(element.shadowRoot, selector) : [],
    ),
  ]
  const textOf = (node: Node): string => {
    if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.tagName === 'STYLE')) return ''
    if (node instanceof HTMLImageElement) return node.alt
    if (node instanceof Element && node.getAttribute('aria-label')) return node.getAttribute('aria-label') ?? ''
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    return [...node.childNodes].map(textOf).join(' ')
  }
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const labelled = element.getAttribute('aria-labelledby')
    const labels = (element as HTMLInputElement).labels
    const name =
      labelled
        ?.split(' ')
        .map((id) => textOf(root.getElementById(id) ?? document.createTextNode('')))
        .join(' ') ||
      element.getAttribute('aria-label') ||
      (labels?.length ? [...labels].map(textOf).join(' ') : '') ||
      textOf(element)
    return name.replace(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const page = window as never as Required<Finder>
  page.findByRole = (role, name) => {
    // Everything behind a modal dialog is inert. The secure frame's is above ours.
    const dialogs = all(document, 'dialog')
    const modal =
      dialogs.findLast((dialog) => dialog.matches(':modal')) ??
      dialogs.find((dialog) => dialog.matches(':popover-open'))
    if (role === 'dialog' && modal && nameOf(modal).startsWith(name)) return modal
    return (
      all(modal ?? document, roles[role] ?? `[role=${role}]`).find(
        (element) => isShown(element) && nameOf(element).startsWith(name),
      ) ?? null
    )
  }
  // Two looks may both come from before a movement that the press starts.
  const restMs = 300
  let last = ''
  let since = 0
  page.findAtRest = (role, name) => {
    const element = page.findByRole(role, name)
    if (!element) return null
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: x + width / 2, y: y + height / 2 }
    let top = document.elementFromPoint(point.x, point.y)
    while (top?.shadowRoot) top = top.shadowRoot.elementFromPoint(point.x, point.y)
    const place = `${role} ${name} ${x} ${y} ${width} ${height}`
    if (place !== last) since = performance.now()
    last = place
    const isAtRest = performance.now() - since > restMs && top !== null && element.contains(top)
    return isAtRest ? { element, ...point } : null
  }
}

/** Retries until there is a result. If there is none in time, the error says what was awaited. */
export async function until<T>(what: string, read: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + AWAITED_MS
  for (;;) {
    const answer = await read()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`Waited ${AWAITED_MS} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function isShown(engine: Engine, role: string, name: string): Promise<boolean> {
  return engine.evaluate((role, name) => Boolean((window as never as Finder).findByRole?.(role, name)), role, name)
}

export type Finder = {
  findByRole?: (role: string, name: string) => Element | null
  /** The same, once it is still and uncovered: earlier, a click would miss it. */
  findAtRest?: (role: string, name: string) => { element: Element; x: number; y: number } | null
}
