import { selectAccountId } from '@latchkey/core'
import { InlineDialog, type ThemeMode } from '@latchkey/ui'
import { createDialogModel, type DialogMode } from '../context/dialogModel.ts'
import { createLatchkey } from '../context/latchkey.ts'
import { loadFirst } from '../context/loadFirst.ts'
import type { LatchkeyOptions } from '../context/options.ts'
import { mountDialog } from '../dialog/mountDialog.tsx'
import { buyStore } from '../features/buy/buyStore.ts'
import { sendStore } from '../features/send/draft/sendStore.ts'
import { swapStore } from '../features/swap/swapStore.ts'
import type { Locale } from '../messages/locale.ts'
import { installCamera } from './camera.ts'
import type { Picture } from './picture.ts'
import { clientOf } from './scene.ts'

export type Look = {
  themeMode?: ThemeMode | undefined
  locale?: Locale | undefined
  /** `modal` opens over the page, as a visitor sees it; `inline` renders in `parent`. */
  mode?: DialogMode | undefined
  /** A preset, or tokens of its own. */
  tokens?: LatchkeyOptions['tokens']
  avatar?: LatchkeyOptions['avatar']
}

/**
 * Renders one picture of the gallery: the real dialog, at a view, with its own client. Returns a function that removes
 * it.
 */
export async function mountPicture(picture: Picture, parent: HTMLElement, look: Look = {}): Promise<() => void> {
  const { themeMode = 'auto', locale = 'en', mode = 'modal', tokens, avatar } = look
  const latchkey = createLatchkey(clientOf(picture.scene), { themeMode, locale, tokens, avatar, ...picture.options })
  if (picture.preferences) latchkey.preferences.setState(picture.preferences, true)
  if (picture.send)
    sendStore(latchkey).setState({ account: selectAccountId(latchkey.client.store.getState()), ...picture.send })
  if (picture.buy) buyStore(latchkey).setState(picture.buy)
  if (picture.swap)
    swapStore(latchkey).setState({ account: selectAccountId(latchkey.client.store.getState()), ...picture.swap })
  const dialog = createDialogModel(latchkey.client, mode)
  if (picture.popup) dialog.popup.window = { closed: false, close: () => undefined, location: { href: '' } }
  const takeCamera = picture.camera && installCamera(picture.camera)
  const messages = await loadFirst(latchkey, locale)
  const unmount = mountDialog(
    latchkey,
    { locale, messages },
    { dialog, parent, ...(mode === 'inline' ? { Surface: InlineDialog } : {}) },
  )
  const [first, ...rest] = picture.stack
  dialog.go({ type: 'open', view: first })
  for (const view of rest) dialog.go({ type: 'push', view })
  return () => {
    unmount()
    takeCamera?.()
  }
}
