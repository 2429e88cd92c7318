import { createButtonPlace } from '../buttonPlace.ts'
import type { Member, SurfaceOptions } from '../surface.tsx'
import { LatchkeyElement } from './LatchkeyElement.ts'

/**
 * `<latchkey-button server="https://wallet.example.com">`: *Connect wallet*, then the account. It opens the dialog, which
 * needs no element of its own.
 */
export class LatchkeyButtonElement extends LatchkeyElement {
  static override readonly observedAttributes = [...LatchkeyElement.observedAttributes, 'variant', 'size', 'wide']

  readonly #place = createButtonPlace(this)

  // Vue would write `wide="false"` into the attribute.
  get wide(): boolean {
    return this.hasAttribute('wide')
  }
  set wide(isWide: boolean) {
    this.toggleAttribute('wide', isWide)
  }

  override connectedCallback(): void {
    this.adopt('wide')
    super.connectedCallback()
  }

  protected override toMember(options: SurfaceOptions): Member {
    const variant = variants.find((one) => one === this.getAttribute('variant'))
    const size = this.getAttribute('size') === 'small' ? 'small' : 'medium'
    return {
      options,
      button: { place: this.#place, options: { variant, size, wide: this.wide } },
    }
  }
}

const variants = ['primary', 'secondary', 'quiet'] as const
