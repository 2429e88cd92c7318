import type { Popup } from '../../context/dialogModel.ts'

const LOOK_MS = 100
/** 3 s: where the page's script cannot run, the window is led on without its word. */
const LOOKS_MAX = 30

/**
 * Resolves once the waiting page in a window that was just opened has said that it is there; also when the window is
 * closed, or after 3 s. A browser may drop a navigation that begins while another page is being put into the window
 * (Chromium does): the window would stay at *One moment…*.
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
