import type { Client } from '@latchkey/core'
import { CodedError } from '@latchkey/protocol'
import type { OpenView } from '@latchkey/react'
import { type ButtonOptions, createButtonPlace } from './buttonPlace.ts'
import { joinSurface, type Member, type SurfaceOptions } from './surface.tsx'

export type MountOptions = SurfaceOptions & {
  /** The button, or its appearance. Default: true, but none in `document.body`, which only gets the dialog. */
  button?: boolean | ButtonOptions | undefined
}

export type Mounted = {
  /** Whether the dialog is open. */
  readonly isOpen: boolean
  /** Opens a view; without one, Account when connected, otherwise Connect. */
  open(view?: OpenView): void
  /** Closes the dialog. */
  close(): void
  /** Replaces the options, such as the theme of an app that lets its visitors choose. */
  update(options: MountOptions): void
  /** Removes the button and the dialog and stops everything that `mount` started. */
  destroy(): void
}

/**
 * Shows Latchkey's button in an element, and has its dialog ready, in a page without React. Mounts of one client share its
 * dialog; where their options differ, the last mount decides. Browser only.
 *
 * @throws {LatchkeyError} `CONFIG_INVALID` if there is no element or no client
 * @example const wallet = mount(document.getElementById('wallet'), createClient({ server: 'https://wallet.example.com' }))
 */
export function mount(target: Element, client: Client, options: MountOptions = {}): Mounted {
  check(target, client)
  const host = target.ownerDocument.createElement('lk-button')
  const place = createButtonPlace(host)

  function toMember({ button = target !== target.ownerDocument.body, ...rest }: MountOptions): Member {
    const look = typeof button === 'object' ? button : {}
    host.toggleAttribute('wide', look.wide === true)
    if (!button) host.remove()
    else if (!host.isConnected) target.append(host)
    return { options: rest, button: button ? { place, options: look } : undefined }
  }

  const membership = joinSurface(client, toMember(options))
  let isDestroyed = false
  return {
    get isOpen() {
      return !isDestroyed && membership.isOpen
    },
    open: membership.open,
    close: membership.close,
    update(next) {
      if (!isDestroyed) membership.set(toMember(next))
    },
    destroy() {
      isDestroyed = true
      membership.leave()
      host.remove()
    },
  }
}

/** A page in plain JavaScript may pass anything, most likely the null of `getElementById`. */
function check(target: unknown, client: unknown): void {
  if (!(target instanceof Element))
    throw new CodedError(
      'CONFIG_INVALID',
      `mount got ${describe(target)} instead of an element. Pass an element that is in the page now, such as document.getElementById('wallet'), or document.body.`,
    )
  if (typeof client !== 'object' || client === null || !('start' in client))
    throw new CodedError(
      'CONFIG_INVALID',
      `mount got ${describe(client)} instead of a client. Pass createClient({ server: '…' }) as the second argument.`,
    )
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : `a value of type ${typeof value}`
}
