import { scanWithCamera } from './camera.ts'
import { element } from './element.ts'
import { readCodeFile } from './readCode.ts'

/**
 * The ways to connect an app: its link, or its QR code from the camera or an image. `pair` throws a message to show.
 */
export function pairPanel({ pair }: { pair(link: string): Promise<void> }): {
  panel: HTMLElement
  /** Behaves as if the link had been pasted. */
  open(link: string): Promise<void>
  /** Call when the app has responded. */
  rest(): void
} {
  const link = element('input', { name: 'link', autocomplete: 'off', spellcheck: false, placeholder: 'wc:…' })
  const connect = element('button', { type: 'submit' }, 'Connect')
  const problem = element('p', { className: 'problem', role: 'alert' })
  const status = element('p', { className: 'quiet', role: 'status' })
  const form = element(
    'form',
    { noValidate: true },
    element('label', { className: 'wide' }, 'Link of the app', link),
    connect,
  )
  const use = async (text: string | undefined, whenNone: string) => {
    problem.textContent = ''
    if (!text) {
      problem.textContent = whenNone
      return
    }
    connect.disabled = true
    status.textContent = 'Waiting for the app…'
    try {
      await pair(text)
      link.value = ''
    } catch (error) {
      status.textContent = ''
      problem.textContent = error instanceof Error ? error.message : 'It failed.'
    } finally {
      connect.disabled = false
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void use(link.value.trim(), 'Paste the link that the app copies for you.')
  })
  form.addEventListener('paste', (event) => {
    const [picture] = event.clipboardData?.files ?? []
    if (!picture) return
    event.preventDefault()
    void readCodeFile(picture).then((text) => use(text, noCode))
  })
  const choose = element('input', { type: 'file', accept: 'image/*' })
  choose.addEventListener('change', () => {
    const [picture] = choose.files ?? []
    choose.value = ''
    if (picture) void readCodeFile(picture).then((text) => use(text, noCode))
  })
  const picture = element('label', { className: 'file' }, 'Choose a picture of the code', choose)
  const panel = element(
    'section',
    { className: 'pair' },
    element('h1', { tabIndex: -1 }, 'Connect an app'),
    element('p', { className: 'quiet' }, 'Scan the code that the app shows, or paste its link.'),
    form,
    cameraPart(
      (text) => use(text, noCode),
      (sentence) => {
        problem.textContent = sentence
      },
    ),
    picture,
    status,
    problem,
  )
  const rest = () => {
    status.textContent = ''
  }
  return { panel, open: (text) => use(text, noCode), rest }
}

const noCode = 'There is no code to read in this picture.'

function cameraPart(found: (text: string) => void, failed: (sentence: string) => void): HTMLElement {
  const video = element('video', { muted: true, playsInline: true, hidden: true, ariaLabel: 'What the camera sees' })
  const button = element('button', { type: 'button', className: 'second' }, 'Scan with the camera')
  let scanning: AbortController | undefined
  const show = (isOn: boolean) => {
    video.hidden = !isOn
    button.textContent = isOn ? 'Stop the camera' : 'Scan with the camera'
  }
  button.addEventListener('click', () => {
    if (scanning) return scanning.abort()
    failed('')
    scanning = new AbortController()
    show(true)
    scanWithCamera(video, scanning.signal)
      .then((text) => text !== undefined && found(text))
      .catch(() => failed('The camera cannot be used. Paste the link, or choose a picture of the code.'))
      .finally(() => {
        scanning = undefined
        show(false)
      })
  })
  return element('div', { className: 'camera' }, video, button)
}
