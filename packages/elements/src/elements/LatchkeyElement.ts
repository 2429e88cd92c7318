import type { Client } from '@latchkey/core'
import type { OpenView } from '@latchkey/react'
import { defined } from '../defined.ts'
import { joinSurface, type Member, type Membership, type SurfaceOptions } from '../surface.tsx'
import { type ElementAccount, followAccount, readAccount } from './followAccount.ts'
import { createPageClients } from './pageClients.ts'

/** A server that imports the elements never creates one. */
const ServerElement = class {} as typeof HTMLElement

/** What both elements have in common: their client, their options and their events. */
export abstract class LatchkeyElement extends (globalThis.HTMLElement ?? ServerElement) {
  static readonly observedAttributes: readonly string[] = [
    ...['server', 'project-id', 'theme', 'locale', 'currency', 'accent', 'radius', 'font'],
  ]

  #given: Client | undefined
  #options: SurfaceOptions = {}
  #joined: { readonly client: Client; readonly membership: Membership; stop(): void } | undefined
  #stopWaiting: (() => void) | undefined
  #account: ElementAccount | undefined

  /**
   * The client that this element uses. It comes from the attribute `server`, or from another element of the page; or give it
   * one of `createClient`, for everything that no attribute can say.
   */
  get client(): Client | undefined {
    return this.#given ?? this.#joined?.client
  }
  set client(client: Client | undefined) {
    this.#given = client
    this.refresh()
  }

  /** What no attribute can say, such as `tokens`, `features` and `avatar`. Attributes win. */
  get options(): SurfaceOptions {
    return this.#options
  }
  set options(options: SurfaceOptions) {
    this.#options = options
    this.refresh()
  }

  /** The active account; undefined while no wallet is connected. */
  get account(): ElementAccount | undefined {
    return this.client && readAccount(this.client)
  }

  /** Opens a view of the dialog; without one, Account when connected, otherwise Connect. */
  show(view?: OpenView): void {
    this.#joined?.membership.open(view)
  }

  /** Closes the dialog. */
  close(): void {
    this.#joined?.membership.close()
  }

  connectedCallback(): void {
    this.adopt('client')
    this.adopt('options')
    this.refresh()
  }

  disconnectedCallback(): void {
    this.refresh()
  }

  // Without it, `moveBefore` counts as a removal.
  connectedMoveCallback(): void {}

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.refresh()
  }

  /** What this kind of element adds to the dialog of its client. */
  protected abstract toMember(options: SurfaceOptions): Member

  /** Called when the element has a dialog: first, and after each change of its client. */
  protected onJoin(_membership: Membership): void {}

  protected get isOpen(): boolean {
    return this.#joined?.membership.isOpen ?? false
  }

  /** Joins, updates or leaves the dialog, whatever the element's attributes and its place now ask for. */
  protected refresh(): void {
    const client = this.isConnected ? this.#findClient() : undefined
    if (client !== this.#joined?.client) {
      this.#joined?.stop()
      this.#joined = client && this.#join(client)
      if (this.#joined) this.onJoin(this.#joined.membership)
    } else this.#joined?.membership.set(this.#toMember())
  }

  /** A framework may have set a property before the element was defined: as an own one, it hides the accessor. */
  protected adopt(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const value = Reflect.get(this, name)
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, value)
  }

  protected emit<Type extends keyof LatchkeyEventMap>(type: Type, detail: LatchkeyEventMap[Type]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  #findClient(): Client | undefined {
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
    const server = this.getAttribute('server')
    const own =
      this.#given ?? (server === null ? undefined : clients.find(server, this.getAttribute('project-id') ?? undefined))
    if (own) clients.use(own)
    else if (!clients.first) this.#waitForClient()
    return own ?? clients.first
  }

  #waitForClient(): void {
    const stop = clients.wait(() => this.refresh())
    const complain = () =>
      console.error(
        `Latchkey: <${this.localName}> needs a server. Write <${this.localName} server="https://wallet.example.com">, with the URL of your Latchkey server, or set its property client.`,
      )
    const abort = new AbortController()
    // Another element, or a script of the page, may still say which.
    if (document.readyState === 'complete') queueMicrotask(() => abort.signal.aborted || complain())
    else window.addEventListener('load', complain, { signal: abort.signal })
    this.#stopWaiting = () => {
      stop()
      abort.abort()
    }
  }

  #join(client: Client) {
    const membership = joinSurface(client, this.#toMember())
    const unfollow = followAccount(client, this.#account, (now, before) => {
      this.#account = now
      if (now && before) this.emit('latchkey-change', now)
      else if (now) this.emit('latchkey-connect', now)
      else this.emit('latchkey-disconnect', undefined)
    })
    return {
      client,
      membership,
      stop() {
        unfollow()
        membership.leave()
      },
    }
  }

  #toMember(): Member {
    const text = (name: string) => this.getAttribute(name) ?? undefined
    const written = {
      themeMode: oneOf(this.getAttribute('theme'), ['auto', 'light', 'dark']),
      currency: oneOf(this.getAttribute('currency'), ['usd', 'eur']),
      ...{ locale: text('locale'), accent: text('accent'), font: text('font') },
      radius: text('radius') as SurfaceOptions['radius'],
    }
    const member = this.toMember(defined<SurfaceOptions>([this.#options, written]))
    return {
      ...member,
      onToggle: (isOpen) => {
        member.onToggle?.(isOpen)
        this.emit(isOpen ? 'latchkey-open' : 'latchkey-close', undefined)
      },
    }
  }
}

/** The events of both elements. Like those of `<dialog>`, they don't bubble. */
export type LatchkeyEventMap = {
  /** A wallet is connected: the visitor connected one, or one of the last visit is back. */
  'latchkey-connect': CustomEvent<ElementAccount>
  /** Another account or network. */
  'latchkey-change': CustomEvent<ElementAccount>
  /** No wallet is connected any more. */
  'latchkey-disconnect': CustomEvent<undefined>
  /** The dialog has opened. */
  'latchkey-open': CustomEvent<undefined>
  /** The dialog has closed. */
  'latchkey-close': CustomEvent<undefined>
}

// Elements of one page find each other, whoever put them there.
const clients = createPageClients()

function oneOf<const Value extends string>(value: string | null, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value)
}

declare global {
  interface HTMLElementEventMap extends LatchkeyEventMap {}
}
