import encodeQR from 'qr'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openSend, recipient, stranger } from '../../../test/openSend.tsx'
import { button, dialog } from '../../../test/renderLatchkey.tsx'

// The camera is a canvas that shows a code, or nothing; everything behind it is real.
afterEach(() => vi.restoreAllMocks())

it.each([
  ['an address', stranger],
  ['a payment link', `ethereum:${stranger}@31337?value=2e18`],
])('reads %s in front of the camera into the field, and turns the camera off', async (_, code) => {
  const camera = installCamera(code)
  await openSend()
  await button('Scan QR code').click()
  await expect.element(dialog('Send')).toHaveTextContent(`Sends to ${stranger}`)
  expect(camera.live()).toBe(0)
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})

it('says why a code can’t be paid to', async () => {
  installCamera('https://example.com/menu')
  await openSend()
  await button('Scan QR code').click()
  await expect.element(recipient()).toHaveValue('https://example.com/menu')
  await expect.element(dialog('Send').getByRole('alert')).toHaveTextContent('Enter a valid address or name')
})

it.each([
  ['Cancel', 'Send'],
  ['Back', 'Send'],
  ['Close', undefined],
])('turns the camera off on %s', async (name, next) => {
  const camera = installCamera()
  await openSend()
  await button('Scan QR code').click()
  await expect.element(dialog('Scan QR code').getByLabelText(/QR code in front/)).toBeVisible()
  await expect.poll(camera.live).toBe(1)
  await button(name).click()
  await expect.poll(camera.live).toBe(0)
  if (next) await expect.element(dialog(next)).toBeVisible()
})

it('turns a camera off that is allowed only after the visitor has left', async () => {
  const allowing: (() => void)[] = []
  const camera = installCamera(undefined, () => new Promise<void>((resolve) => allowing.push(resolve)))
  await openSend()
  await button('Scan QR code').click()
  await button('Cancel').click()
  await expect.element(dialog('Send')).toBeVisible()
  for (const answer of allowing) answer()
  await expect.poll(camera.ended).toBe(allowing.length)
  expect(camera.live()).toBe(0)
})

it.each([
  ['NotAllowedError', 'The camera isn’t allowed here.'],
  ['NotFoundError', 'No camera found.'],
])('says what to do after %s', async (name, words) => {
  installCamera(undefined, () => Promise.reject(new DOMException('', name)))
  await openSend()
  await button('Scan QR code').click()
  await expect.element(dialog('Scan QR code').getByRole('alert')).toHaveTextContent(words)
})

it('says so when the camera is unplugged', async () => {
  const camera = installCamera()
  await openSend()
  await button('Scan QR code').click()
  await expect.poll(camera.live).toBe(1)
  camera.unplug()
  await expect.element(dialog('Scan QR code').getByRole('alert')).toHaveTextContent('No camera found.')
})

it('offers no camera where browsers have none, as in pages without HTTPS', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  await openSend()
  await expect.element(button('Paste')).toBeVisible()
  expect(button('Scan QR code').query()).toBeNull()
})

/** A camera in front of which a code is held, or none. `allow`: what the visitor answers. */
function installCamera(code?: string, allow: () => Promise<void> = async () => undefined) {
  const streams: MediaStream[] = []
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await allow()
    const stream = filmed(code)
    streams.push(stream)
    return stream
  })
  const tracks = () => streams.flatMap((stream) => stream.getTracks())
  return {
    /** How many pictures are being taken. In development, React starts every effect twice. */
    live: () => tracks().filter(({ readyState }) => readyState === 'live').length,
    ended: () => tracks().filter(({ readyState }) => readyState === 'ended').length,
    unplug: () => {
      for (const track of tracks()) track.dispatchEvent(new Event('ended'))
    },
  }
}

function filmed(code: string | undefined): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const rows = code === undefined ? [] : encodeQR(code, 'raw', { border: 4 })
  const size = 400 / Math.max(1, rows.length)
  const draw = () => {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 640, 480)
    context.fillStyle = '#000'
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(120 + x * size, 40 + y * size, size + 0.5, size + 0.5)
  }
  draw()
  const timer = setInterval(draw, 50)
  const stream = canvas.captureStream(20)
  for (const track of stream.getTracks()) {
    const stop = track.stop.bind(track)
    track.stop = () => {
      clearInterval(timer)
      stop()
    }
  }
  return stream
}
