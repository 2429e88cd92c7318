import type { Client } from '@latchkey/core'
import type { Popup } from '../context/dialogModel.ts'
import { embeddedOptions } from '../context/embeddedOptions.ts'

/** `loaded` resolves when the window can be sent elsewhere. Without `window`, the browser has blocked it. */
export type OpenedWindow = { window?: Popup | undefined; loaded?: Promise<void> | undefined }

const SIZE = { width: 600, height: 800 }

/**
 * Opens the provider's window on a waiting page of the secure origin: only a click may open a window, and the URL isn't
 * known yet.
 */
export function openSocialWindow({ connectors }: Pick<Client, 'connectors'>): OpenedWindow {
  const { secureUrl } = embeddedOptions(connectors.getState()) ?? {}
  if (secureUrl === undefined) return {}
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2)
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
  const waiting = new URL('/loading', secureUrl)
  const opened = window.open(waiting, 'latchkey-social', features) ?? undefined
  return { window: opened, loaded: opened && whenLoaded(opened, waiting.origin) }
}

const LOOK_MS = 100
/** 3 s: if the popup's script can't run, the popup is navigated without its message. */
const LOOKS_MAX = 30

/**
 * Resolves once the waiting page in a new window has reported that it has loaded; also when the window is closed, or
 * after 3 s. Browsers (Chromium does) may drop a navigation that starts while another page is still loading, which
 * would leave the window at *One moment…*.
 */
export function whenLoaded(opened: Pick<Popup, 'closed'>, secureOrigin: string): Promise<void> {
  return new Promise((resolve) => {
    let looks = 0
    const timer = setInterval(() => (opened.closed || ++looks === LOOKS_MAX) && end(), LOOK_MS)
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source === opened && origin === secureOrigin && data?.loaded) end()
    }
    const end = () => {
      clearInterval(timer)
      removeEventListener('message', listen)
      resolve()
    }
    addEventListener('message', listen)
  })
}
