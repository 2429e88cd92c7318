// The devnet's start page works without this script. The script shows e-mails as they arrive, copies, and tells the time.

const COPIED_MS = 1_500
const TELL_TIME_EVERY_MS = 10_000
const minutes = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

document.documentElement.classList.add('scripted')
addEventListener('DOMContentLoaded', () => {
  tellTimes()
  setInterval(tellTimes, TELL_TIME_EVERY_MS)
  followInbox()
})
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null
  if (button) void copy(button)
})
// The frame has no scripts, and belongs to this page, so that it can be measured.
addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLIFrameElement)) return
    const height = target.contentDocument?.documentElement.scrollHeight
    if (height) target.style.blockSize = `${height + 2}px`
  },
  true,
)

async function copy(button: HTMLButtonElement): Promise<void> {
  const [label] = button.childNodes
  const before = label?.textContent ?? ''
  if (!label || before === 'Copied') return
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  label.textContent = 'Copied'
  say('Copied')
  setTimeout(() => {
    label.textContent = before
  }, COPIED_MS)
}

function followInbox(): void {
  const live = document.getElementById('live')
  const events = new EventSource('/mails/events')
  const setState = (state: 'live' | 'away') => {
    if (!live) return
    live.dataset.state = state
    live.textContent = state === 'live' ? 'Live' : 'Waiting for the devnet'
  }
  events.onopen = () => setState('live')
  events.onerror = () => setState('away')
  events.onmessage = () => void updateInbox()
}

async function updateInbox(): Promise<void> {
  const response = await fetch('/').catch(() => undefined)
  const inbox = document.getElementById('inbox')
  if (!response?.ok || !inbox) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('inbox')
  if (!next) return
  const known = new Map([...inbox.querySelectorAll('li')].map((item) => [item.id, item]))
  const fresh = [...next.querySelectorAll('li')].filter(({ id }) => !known.has(id))
  if (fresh.length === 0 && next.querySelectorAll('li').length === known.size) return
  // Those that were there stay as they are: open, and with the focus.
  for (const item of next.querySelectorAll('li')) {
    const before = known.get(item.id)
    if (before) item.replaceWith(before)
  }
  const older = document.getElementById('older')
  if (older instanceof HTMLDetailsElement && older.open) next.querySelector('#older')?.setAttribute('open', '')
  const focused = document.activeElement
  inbox.replaceChildren(...next.childNodes)
  if (focused instanceof HTMLElement && inbox.contains(focused)) focused.focus({ preventScroll: true })
  for (const item of fresh) item.classList.add('fresh')
  tellTimes()
  const [subject] = fresh.map((item) => item.querySelector('strong')?.textContent)
  if (subject) say(`New e-mail: ${subject}`)
}

function tellTimes(): void {
  for (const time of document.querySelectorAll('time')) {
    const ago = Math.round((Date.now() - Date.parse(time.dateTime)) / 60_000)
    const day = 24 * 60
    if (ago < 1) time.textContent = 'just now'
    else if (ago < 60) time.textContent = minutes.format(-ago, 'minute')
    else if (ago < day) time.textContent = minutes.format(-Math.round(ago / 60), 'hour')
    else time.textContent = new Date(time.dateTime).toLocaleDateString('en', { dateStyle: 'medium' })
  }
}

function say(sentence: string): void {
  const announcements = document.getElementById('announcements')
  if (announcements) announcements.textContent = sentence
}
