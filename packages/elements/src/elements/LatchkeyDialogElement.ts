import type { NamedView } from '@latchkey/react'
import { adoptStyles } from '@latchkey/ui'
import type { Member, Membership, SurfaceOptions } from '../surface.tsx'
import { LatchkeyElement } from './LatchkeyElement.ts'

/**
 * `<latchkey-dialog server="https://wallet.example.com" open view="Swap">`: the dialog, for a page with buttons of its own. Like
 * `<dialog>`, its attribute `open` says whether it is open, and opens and closes it.
 */
export class LatchkeyDialogElement extends LatchkeyElement {
  static override readonly observedAttributes = [...LatchkeyElement.observedAttributes, 'open', 'view']

  constructor() {
    super()
    // The dialog itself is at the end of the page, where nothing covers it.
    adoptStyles(this.attachShadow({ mode: 'open' }), ':host{display:none!important}')
  }

  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(isOpen: boolean) {
    this.toggleAttribute('open', isOpen)
  }

  /** The view that opens. `show` also takes one with parameters. */
  get view(): NamedView | undefined {
    return (this.getAttribute('view') as NamedView | null) ?? undefined
  }
  set view(view: NamedView | undefined) {
    if (view === undefined) this.removeAttribute('view')
    else this.setAttribute('view', view)
  }

  override connectedCallback(): void {
    this.adopt('open')
    this.adopt('view')
    super.connectedCallback()
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now)
    if (before === now) return
    if (name === 'view' && this.open && this.isOpen) this.show(this.view)
    if (name !== 'open') return
    if (now === null) this.close()
    else if (!this.isOpen) this.show(this.view)
  }

  protected override toMember(options: SurfaceOptions): Member {
    return { options, onToggle: (isOpen) => this.toggleAttribute('open', isOpen) }
  }

  protected override onJoin({ open, isOpen }: Membership): void {
    if (isOpen) this.toggleAttribute('open', true)
    else if (this.open) open(this.view)
  }
}
