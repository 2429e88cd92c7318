import type { Client } from '@latchkey/core'
import { type LatchkeyOptions, LatchkeyProvider, type OpenView, useDialog } from '@latchkey/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ButtonOptions, ButtonPlace } from './buttonPlace.ts'
import { defined } from './defined.ts'
import { renderButton } from './renderButton.tsx'
import { type DrawAvatar, toAvatar } from './toAvatar.tsx'

/** The options of `LatchkeyProvider`, for a page without React. */
export type SurfaceOptions = Omit<LatchkeyOptions, 'avatar'> & {
  /** Draws the picture of an account, instead of the one of its name or the pattern of its address. */
  avatar?: DrawAvatar | undefined
}

/** What one mount or one element wants of its client's dialog. */
export type Member = {
  readonly options: SurfaceOptions
  readonly button?: { readonly place: ButtonPlace; readonly options: ButtonOptions } | undefined
  /** Called when the dialog opens and closes. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
}

export type Membership = {
  readonly isOpen: boolean
  /** Replaces what was wanted so far. */
  set(member: Member): void
  open(view?: OpenView): void
  close(): void
  leave(): void
}

/**
 * Joins the one dialog of a client, and starts both with the first member. They stop when the last member has left and none
 * has joined in the same task, as when an element is moved in its page.
 */
export function joinSurface(client: Client, member: Member): Membership {
  const surface = surfaces.get(client) ?? createSurface(client)
  surfaces.set(client, surface)
  // An object of its own for each join: the same member may join twice.
  const key = {}
  surface.set(key, member)
  return {
    get isOpen() {
      return surface.isOpen()
    },
    set: (next) => surface.has(key) && surface.set(key, next),
    open: (view) => surface.has(key) && surface.open(view),
    close: () => surface.has(key) && surface.close(),
    leave: () => surface.delete(key),
  }
}

// Whoever brings the same client gets the same dialog, without a reference between them.
const surfaces = new WeakMap<Client, Surface>()
type Surface = ReturnType<typeof createSurface>

function createSurface(client: Client) {
  const members = new Map<object, Member>()
  // A button that leaves and joins in one task, as when its element is moved, stays what it is.
  const buttons: ButtonPlace[] = []
  // It only holds portals. The dialog has a React root and a host element of its own.
  const root = createRoot(document.createElement('div'))
  let dialog: Pick<ReturnType<typeof useDialog>, 'open' | 'close'> | undefined
  let onDialog: (() => void) | undefined
  let isOpen = false
  let isStopped = false
  let picture: { readonly draw: DrawAvatar; readonly component: ReturnType<typeof toAvatar> } | undefined

  // A new component at each rendering would draw everything anew.
  function avatarOf(draw: DrawAvatar) {
    if (picture?.draw !== draw) picture = { draw, component: toAvatar(draw) }
    return picture.component
  }

  const render = () =>
    root.render(
      <LatchkeyProvider client={client} {...mergeOptions(members.values(), avatarOf)}>
        <Access onReady={setDialog} onToggle={toggle} />
        {[...members.values()].map(({ button }) => button && renderButton(button, keyOf(button.place)))}
      </LatchkeyProvider>,
    )

  function keyOf(place: ButtonPlace): number {
    if (!buttons.includes(place)) buttons.push(place)
    return buttons.indexOf(place)
  }

  function setDialog(next: typeof dialog) {
    dialog = next
    onDialog?.()
    onDialog = undefined
  }

  function toggle(next: boolean) {
    if (isOpen === next) return
    isOpen = next
    for (const { onToggle } of members.values()) onToggle?.(next)
  }

  // Before React's first effect there is no dialog to open.
  function whenReady(act: () => void) {
    if (dialog) act()
    else onDialog = act
  }

  return {
    isOpen: () => isOpen,
    has: (key: object) => members.has(key),
    set(key: object, member: Member) {
      members.set(key, member)
      render()
    },
    delete(key: object) {
      if (!members.delete(key)) return
      render()
      // A page's own React may be rendering now, and can't unmount another root meanwhile.
      queueMicrotask(() => {
        if (members.size > 0 || isStopped) return
        isStopped = true
        surfaces.delete(client)
        root.unmount()
      })
    },
    open: (view?: OpenView) => whenReady(() => dialog?.open(view)),
    close: () => whenReady(() => dialog?.close()),
  }
}

type AccessProps = {
  readonly onReady: (dialog: ReturnType<typeof useDialog>) => void
  readonly onToggle: (isOpen: boolean) => void
}

/** Hands the provider's dialog to code outside React. */
function Access({ onReady, onToggle }: AccessProps) {
  const dialog = useDialog()
  useEffect(() => onReady(dialog))
  useEffect(() => onToggle(dialog.isOpen), [dialog.isOpen, onToggle])
  return null
}

/** The options of all members. Where they differ, the newest member decides. */
function mergeOptions(members: Iterable<Member>, toComponent: typeof toAvatar): LatchkeyOptions {
  const { avatar, ...rest } = defined([...members].map(({ options }) => options))
  return avatar ? { ...rest, avatar: toComponent(avatar) } : rest
}
