import { type Mounted, type MountOptions, mount } from '@latchkey/elements/mount'
import { followPageModal } from '../modal/pageModal.ts'

type ButtonOptions = Exclude<NonNullable<MountOptions['button']>, boolean>

/** A server that imports the elements never creates one. */
const ServerElement = class {} as typeof HTMLElement

/**
 * What AppKit's four buttons have in common. They wait for `createAppKit`. Attributes: `label`, `size` (`sm`), `balance` (`hide`),
 * `disabled`.
 */
export abstract class AppKitElement extends (globalThis.HTMLElement ?? ServerElement) {
  static readonly observedAttributes: readonly string[] = ['label', 'size', 'balance', 'disabled']

  /** Which button it is; undefined is *Connect wallet*, then the account. */
  protected abstract readonly kind: ButtonOptions['kind']

  #mounted: Mounted | undefined
  #unfollow: (() => void) | undefined

  connectedCallback(): void {
    this.#unfollow ??= followPageModal(({ client }) => {
      this.#mounted?.destroy()
      this.#mounted = mount(this, client, this.#read())
    })
  }

  disconnectedCallback(): void {
    this.#unfollow?.()
    this.#mounted?.destroy()
    this.#unfollow = this.#mounted = undefined
  }

  attributeChangedCallback(): void {
    this.#mounted?.update(this.#read())
  }

  #read(): MountOptions {
    const label = this.getAttribute('label') ?? undefined
    const size = this.getAttribute('size') === 'sm' ? 'small' : undefined
    const showBalance = this.getAttribute('balance') !== 'hide'
    return { button: { kind: this.kind, label, size, showBalance, disabled: this.hasAttribute('disabled') } }
  }
}
