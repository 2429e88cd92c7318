import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import encodeQR from 'qr'
import { expect, it } from 'vitest'
import { connect, openSend, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()
const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

it('reads a payment link that the camera sees into the field, and turns the camera off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-camera-'))
  journeys.atEnd(() => rm(folder, { recursive: true }))
  const film = join(folder, 'code.y4m')
  await writeFile(film, filmOf(`ethereum:${friend}@31337?value=1e18`))
  const browser = await chromium.launch({
    // The headless shell has no camera.
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  journeys.atEnd(() => browser.close())
  const { page } = await visit(browser, journeys.world, {
    context: { permissions: ['camera'], reducedMotion: 'reduce' },
  })
  await connect(page)
  const send = await openSend(page)
  await page.evaluate(rememberTracks)
  await send.getByRole('button', { name: 'Scan QR code' }).click()
  const recipient = send.getByRole('textbox', { name: 'Recipient' })
  await expect.poll(() => recipient.inputValue()).toBe(`ethereum:${friend}@31337?value=1e18`)
  await expect.poll(async () => (await send.innerText()).replace(/\s/g, '')).toContain(friend)
  expect(await send.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  expect(await page.evaluate(() => document.documentElement.dataset.tracks)).toBe('ended')
})

/** Runs in the page: notes there what becomes of each picture that the camera takes. */
function rememberTracks(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        document.documentElement.dataset.tracks = track.readyState
      }
    }
    return stream
  }
}

const WIDTH = 640
const HEIGHT = 480

/** A film of a QR code, as raw pictures (YUV4MPEG2), which Chromium plays as its camera. */
function filmOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const size = Math.floor(HEIGHT / rows.length)
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = y * size; line < (y + 1) * size; line++)
          light.fill(16, line * WIDTH + 80 + x * size, line * WIDTH + 80 + (x + 1) * size)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = Array.from({ length: 4 }, () => [Buffer.from('FRAME\n'), light, colour]).flat()
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), ...frames])
}
